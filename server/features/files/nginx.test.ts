import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { fixture } from "../../../courseware/testing/valid-package.ts";
import { hasNginx, startNginx } from "../../testing/nginx.ts";
import { importChanged } from "../../testing/packages.ts";
import { createLearner } from "../../testing/people.ts";
import { createTestApp } from "../../testing/test-app.ts";

const whole = fixture("still.jpg");

/** The product behind nginx as docs/files.md says, and a cover to ask for. */
async function serveCover() {
  const test = await createTestApp({ FILES_ACCEL: "/stored-files/" });
  await importChanged(test);
  const { token } = await createLearner(test);
  const { body } = await test.call("GET", "/api/v1/courses/heart", { token });
  const address = await test.app.listen({ port: 0, host: "127.0.0.1" });
  const { origin, stop } = await startNginx(address, join(test.folder, "files"));
  onTestFinished(stop);
  const path = `/api/v1/files/${body.cover}/open?token=${token}`;
  const file = await test.parts.db.selectFrom("files").select("hash").where("id", "=", body.cover).executeTakeFirst();
  const get = (headers: Record<string, string> = {}) => fetch(origin + path, { headers });
  return { origin, get, hash: String(file?.hash), ours: await test.app.inject({ url: path, headers: {} }) };
}

if (!hasNginx) process.stderr.write("\nLEFT OUT: nginx is not installed, so nothing shows that it sends files.\n\n");

it.skipIf(!hasNginx)("lets nginx send files and ranges with the headers that we would send", async () => {
  const { get, ours, hash } = await serveCover();
  expect(ours.headers["x-accel-redirect"]).toBe(`/stored-files/${hash.slice(0, 2)}/${hash}`);
  const answer = await get();
  expect([answer.status, Buffer.from(await answer.arrayBuffer())]).toEqual([200, whole]);
  for (const name of ["etag", "cache-control", "content-type", "content-disposition", "content-security-policy"]) {
    expect(answer.headers.get(name), name).toBe(ours.headers[name]);
  }
  for (const name of ["x-content-type-options", "referrer-policy", "cross-origin-resource-policy"]) {
    expect(answer.headers.get(name), name).toBe(ours.headers[name]);
  }
  expect([answer.headers.get("accept-ranges"), answer.headers.get("last-modified")]).toEqual(["bytes", null]);
  const range = await get({ range: "bytes=10-19" });
  expect([range.status, range.headers.get("content-range")]).toEqual([206, `bytes 10-19/${whole.length}`]);
  expect(Buffer.from(await range.arrayBuffer())).toEqual(whole.subarray(10, 20));
});

it.skipIf(!hasNginx)("keeps the rules of ranges and versions behind nginx", async () => {
  const { get, hash } = await serveCover();
  const statusOf = async (headers: Record<string, string>) => (await get(headers)).status;
  expect(await statusOf({ range: `bytes=${whole.length}-` })).toBe(416);
  expect(await statusOf({ range: "bytes=0-1,4-5" })).toBe(200);
  expect(await statusOf({ range: "bytes=0-1", "if-range": '"old"' })).toBe(200);
  expect(await statusOf({ range: "bytes=0-1", "if-range": `"${hash}"` })).toBe(206);
  expect(await statusOf({ "if-none-match": `"${hash}"` })).toBe(304);
});

it.skipIf(!hasNginx)("has nothing for who asks nginx by the name of the place, or without a session", async () => {
  const { origin, hash } = await serveCover();
  expect((await fetch(`${origin}/stored-files/${hash.slice(0, 2)}/${hash}`)).status).toBe(404);
  expect((await fetch(`${origin}/api/v1/files/any/open?token=none`)).status).toBe(401);
});
