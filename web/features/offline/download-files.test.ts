import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { OfflineFile } from "../../../contract/courses/offline.ts";
import { openOfflineStore } from "../../offline/database.ts";
import { listDownloads, removeDownloads, subscribeToDownloads } from "../../offline/downloads.ts";
import { findFile, pieceSize, readFile } from "../../offline/files.ts";
import { findUnlocked } from "../../offline/owner.ts";
import { runDownloads } from "../../offline/run-downloads.ts";
import { changeSettings } from "../../offline/settings.ts";
import { currentSession } from "../../session.ts";
import { eventually } from "../../testing/browser/eventually.ts";
import { fakeServer, problem, type RecordedRequest } from "../../testing/fake-server.ts";
import {
  bytesOf,
  callFor,
  classOf,
  courseReplies,
  downloadClasses,
  fileOf,
  ownDevice,
  readStates,
  replyWithFile,
} from "../../testing/offline/offline-scene.ts";
import { tick } from "../../testing/outbox-world.ts";

const video = fileOf("video", { pieces: 4 });

beforeEach(ownDevice);

/** Reads the bytes of a downloaded file, as a screen would. */
async function readHere({ id, bytes }: OfflineFile): Promise<Uint8Array | null> {
  const owner = await findUnlocked(currentSession()?.token ?? null);
  const file = await findFile(id);
  if (!owner || !file) return null;
  return new Uint8Array(await new Response(readFile(owner, file, { start: 0, end: bytes - 1 })).arrayBuffer());
}

/** Responds with the file's bytes one piece at a time, and detects when the request is cancelled. */
function giveSlowly(file: OfflineFile) {
  const gone = vi.fn();
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stream = controller;
    },
    cancel: gone,
  });
  return {
    gone,
    reply: () => new Response(body, { status: 206 }),
    come: (piece: number) => stream?.enqueue(bytesOf(file).slice(piece * pieceSize, (piece + 1) * pieceSize)),
    breakOff: () => stream?.error(new TypeError("network error")),
  };
}

/** Waits until the downloads or their progress change. */
function nextNews(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = subscribeToDownloads(resolve);
  return promise.finally(stop);
}

const rangesOf = (requests: readonly RecordedRequest[]) => requests.map(({ headers }) => headers.get("Range"));

test("stores a file of several pieces unchanged, with its type", async () => {
  const item = classOf("c1", [video]);
  await downloadClasses([item]);
  fakeServer({ ...courseReplies(item), [callFor(video)]: replyWithFile(video) });
  await runDownloads();
  expect(await readStates()).toEqual({ c1: "done" });
  expect(await readHere(video)).toEqual(bytesOf(video));
  expect(await findFile(video.id)).toMatchObject({ type: "video/mp4", bytes: video.bytes });
});

test("resumes automatically after an interruption, and only the same version of the file", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const item = classOf("c1", [video]);
  await downloadClasses([item]);
  const slow = giveSlowly(video);
  const server = fakeServer({ ...courseReplies(item), [callFor(video)]: slow.reply });
  const broken = runDownloads();
  slow.come(0);
  slow.come(1);
  await eventually(async () => expect((await listDownloads())[0]?.bytesHere).toBe(2 * pieceSize));
  slow.breakOff();
  await broken;
  server.reply(callFor(video), replyWithFile(video));
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await eventually(async () => expect(await readStates()).toEqual({ c1: "done" }));
  const sent = server.sent(callFor(video));
  expect(rangesOf(sent)).toEqual(["bytes=0-", `bytes=${2 * pieceSize}-`]);
  expect(sent[1]?.headers.get("If-Range")).toBe(`"${video.hash}"`);
  expect(await readHere(video)).toEqual(bytesOf(video));
});

test("retries with back-off on a bad connection, and at once when asked", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const item = classOf("c1", [video]);
  await downloadClasses([item]);
  const server = fakeServer({
    ...courseReplies(item),
    [callFor(video)]: () => Promise.reject(new TypeError("no connection")),
  });
  const tries = () => server.sent(callFor(video)).length;
  await runDownloads();
  for (const rest of [5000, 20_000, 60_000, 240_000, 240_000]) {
    const before = tries();
    const isOver = vi.fn();
    const over = nextNews().then(isOver);
    await vi.advanceTimersByTimeAsync(rest - 1);
    for (let turns = 0; turns < 10; turns++) await tick();
    expect(isOver).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await over;
    expect(tries()).toBe(before + 1);
  }
  const before = tries();
  await runDownloads();
  expect(tries()).toBe(before + 1);
});

test("stops and deletes the download of a class that is removed", async () => {
  const [item, next] = [classOf("c1", [video]), classOf("c2")];
  await downloadClasses([item, next]);
  const slow = giveSlowly(video);
  fakeServer({ ...courseReplies(item, next), [callFor(video)]: slow.reply });
  const coming = runDownloads();
  slow.come(0);
  await eventually(async () => expect((await listDownloads())[0]?.bytesHere).toBe(pieceSize));
  await removeDownloads(["uc-1/c1"]);
  slow.come(1);
  await coming;
  expect(slow.gone).toHaveBeenCalledOnce();
  expect(await readStates()).toEqual({ c2: "done" });
  expect(await (await openOfflineStore()).count("pieces")).toBe(0);
});

test("drops the video of a class that is changed to text only during the download", async () => {
  const item = classOf("c1", [video]);
  await downloadClasses([item]);
  const slow = giveSlowly(video);
  const server = fakeServer({ ...courseReplies(item), [callFor(video)]: slow.reply });
  const coming = runDownloads();
  slow.come(0);
  await eventually(async () => expect((await listDownloads())[0]?.bytesHere).toBe(pieceSize));
  await downloadClasses([item], "text");
  slow.come(1);
  await coming;
  expect(slow.gone).toHaveBeenCalledOnce();
  expect(server.sent(callFor(video))).toHaveLength(1);
  expect(await readStates()).toEqual({ c1: "done" });
  expect(await (await openOfflineStore()).count("pieces")).toBe(0);
});

test("downloads a picture shared by two classes once", async () => {
  const image = fileOf("image");
  const items = [classOf("c1", [image]), classOf("c2", [{ ...image, id: "f-again" }])];
  await downloadClasses(items, "text");
  const server = fakeServer({ ...courseReplies(...items), [callFor(image)]: replyWithFile(image) });
  await runDownloads();
  expect(await readStates()).toEqual({ c1: "done", c2: "done" });
  expect(server.requests.filter(({ path }) => path.includes("/files/"))).toHaveLength(1);
  expect(await readHere({ ...image, id: "f-again" })).toEqual(bytesOf(image));
});

test.each([
  ["has been deleted", () => problem(404, "not_found", "No")],
  ["changes during the download", () => new Response(new Uint8Array(10), { status: 200 })],
])("downloads the other classes when a file %s", async (_, reply) => {
  const items = [classOf("c1", [video]), classOf("c2")];
  await downloadClasses(items);
  const slow = giveSlowly(video);
  const server = fakeServer({ ...courseReplies(...items), [callFor(video)]: slow.reply });
  const broken = runDownloads();
  slow.come(0);
  await eventually(async () => expect((await listDownloads())[0]?.bytesHere).toBe(pieceSize));
  slow.breakOff();
  await broken;
  server.reply(callFor(video), reply);
  await runDownloads();
  expect(await readStates()).toEqual({ c1: "waiting", c2: "done" });
});

test("downloads nothing over a metered network unless the user has allowed it", async () => {
  const connection = { type: "cellular" };
  Object.defineProperty(navigator, "connection", { configurable: true, value: connection });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
  const items = [classOf("c1"), classOf("c2")];
  await downloadClasses(items.slice(0, 1));
  const server = fakeServer(courseReplies(...items));
  await runDownloads();
  expect(server.requests).toEqual([]);
  connection.type = "wifi";
  await runDownloads();
  expect(await readStates()).toEqual({ c1: "done" });
  connection.type = "cellular";
  changeSettings({ onlyWifi: false });
  await downloadClasses(items.slice(1));
  await runDownloads();
  expect(await readStates()).toEqual({ c1: "done", c2: "done" });
});
