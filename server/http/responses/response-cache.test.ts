import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createResponseCache } from "./response-cache.ts";

/** Requests one response at a series of revisions; each result is the number of times it had been made by then. */
async function askAt(revisions: readonly string[], isGzipped = false): Promise<number[]> {
  const cache = createResponseCache();
  let made = 0;
  const make = async () => {
    made += 1;
    return { body: { made, text: "corazón ".repeat(500) }, except: [] };
  };
  const said: number[] = [];
  for (const revision of revisions) {
    const { pieces } = (await cache.get({ name: "posts", revision, isGzipped }, make)).response;
    const body = Buffer.concat(pieces);
    said.push(JSON.parse((isGzipped ? gunzipSync(body) : body).toString()).made);
  }
  return said;
}

test.each([false, true])("caches a response from its second request on (compressed: %j)", async (packed) => {
  expect(await askAt(["1", "1", "1", "1"], packed)).toEqual([1, 2, 2, 2]);
});

test("remakes a stale cached response and caches it at once", async () => {
  expect(await askAt(["1", "1", "2", "2", "3", "3"])).toEqual([1, 2, 3, 3, 4, 4]);
});

test("never serves a response at another revision after a single request", async () => {
  expect(await askAt(["1", "2", "3", "3"])).toEqual([1, 2, 3, 3]);
});
