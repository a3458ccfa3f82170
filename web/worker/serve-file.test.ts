import "fake-indexeddb/auto";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readUsage } from "../offline/data-use/usage.ts";
import { deleteOfflineStore } from "../offline/database.ts";
import { pieceSize, storeFile, storePiece } from "../offline/files.ts";
import { findUnlocked, setOwner } from "../offline/owner.ts";
import { serveFile } from "./serve-file.ts";

const size = pieceSize + 100;
const bytes = Uint8Array.from({ length: size }, (_, at) => at % 251);

beforeEach(async () => {
  await deleteOfflineStore();
  await setOwner({ account: "ana", token: "token-1" }, "secret of ana");
  const owner = await findUnlocked("token-1");
  if (!owner) throw new Error("the data has no owner");
  await storePiece(owner, "hash", { number: 0, bytes: bytes.slice(0, pieceSize) });
  await storePiece(owner, "hash", { number: 1, bytes: bytes.slice(pieceSize) });
  await storeFile({ id: "f1", hash: "hash", bytes: size, type: "video/mp4", disposition: null });
});

function ask(range: string | null, { token = "token-1", method = "GET" } = {}) {
  const headers = range === null ? {} : { Range: range };
  const address = `http://localhost/api/v1/files/f1/open?token=${token}`;
  return serveFile({ request: new Request(address, { headers, method }) });
}

test.each([
  // Safari requests this first, and refuses to play unless it gets a 206 with two bytes.
  ["bytes=0-1", 0, 1],
  ["bytes=0-", 0, size - 1],
  [`bytes=${pieceSize - 3}-${pieceSize + 3}`, pieceSize - 3, pieceSize + 3],
  [`bytes=${pieceSize}-`, pieceSize, size - 1],
  ["bytes=-10", size - 10, size - 1],
  [`bytes=-${size * 2}`, 0, size - 1],
  [`bytes=100-${size * 2}`, 100, size - 1],
])("answers %s for a downloaded video as media elements expect", async (range, start, end) => {
  const response = await ask(range);
  expect(response.status).toBe(206);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "accept-ranges": "bytes",
    "content-length": String(end - start + 1),
    "content-range": `bytes ${start}-${end}/${size}`,
    "content-type": "video/mp4",
  });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes.slice(start, end + 1));
});

test("answers 416 outside the video, and sends it whole without a valid range", async () => {
  for (const range of [`bytes=${size}-`, "bytes=-0"]) {
    const outside = await ask(range);
    expect([outside.status, outside.headers.get("Content-Range")]).toEqual([416, `bytes */${size}`]);
  }
  for (const range of [null, "bytes=5-2", "bytes=0-1,4-5"]) {
    const whole = await ask(range);
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, size]);
  }
  const head = await ask(null, { method: "HEAD" });
  expect([head.headers.get("Content-Length"), await head.text()]).toEqual([String(size), ""]);
});

test("counts only bytes received, not those announced for a HEAD request", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals());
  vi.stubGlobal("fetch", async () => new Response(null, { headers: { "Content-Length": "300" } }));
  const before = await readUsage();
  await ask(null, { token: "token-2", method: "HEAD" });
  await ask(null, { token: "token-2" });
  vi.runAllTimers();
  await expect.poll(readUsage).not.toBe(before);
  expect((await readUsage()) - before).toBe(300);
});

test("never answers another user's session with downloaded data", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 401 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  expect((await ask("bytes=0-1", { token: "token-2" })).status).toBe(401);
});
