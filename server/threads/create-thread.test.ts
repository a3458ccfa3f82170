import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { createThread, type ThreadOptions } from "./create-thread.ts";

const tasks = `
import { threadId, workerData } from "node:worker_threads";
export const data = () => workerData;
export const id = () => threadId;
export const see = (name) => Object.keys(process.env).includes(name);
export const fill = () => { for (const all = [];;) all.push(new Array(1e5).fill(all.length)); };
export const later = (done) => void setImmediate(() => Atomics.store(done, 0, 1));
export const hang = () => new Promise(() => setInterval(() => {}, 1000));
export const refuse = (reason) => { throw new TypeError(reason); };`;

async function start(source = tasks, options: Partial<ThreadOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "thread-"));
  const path = join(folder, "tasks.mjs");
  await writeFile(path, source);
  const usual = { file: pathToFileURL(path), memory: { old: 32, young: 2 }, maxWaiting: 3, idle: 30_000 };
  const thread = createThread({ ...usual, ...options });
  onTestFinished(async () => {
    await thread.close();
    await rm(folder, { recursive: true });
  });
  return thread;
}

test("runs tasks one at a time in one thread with its data, and passes their errors on to the caller", async () => {
  const thread = await start(tasks, { data: "given" });
  const [one, two] = await Promise.all([thread.run("id", null), thread.run("id", null)]);
  expect([await thread.run("data", null), one === two]).toEqual(["given", true]);
  await expect(thread.run("refuse", "not this")).rejects.toThrow(TypeError);
});

test("runs what a task left for later while the thread is idle", async () => {
  const thread = await start();
  const done = new Int32Array(new SharedArrayBuffer(4));
  await thread.run("later", done);
  await expect.poll(() => done[0], { timeout: 5000 }).toBe(1);
});

test("refuses tasks when the queue is full", async () => {
  const thread = await start();
  const taken = Array.from({ length: 4 }, () => thread.run("id", null));
  await expect(thread.run("id", null)).rejects.toMatchObject({ code: "unavailable" });
  await Promise.all(taken);
});

test("fails only the task that uses all memory or takes too long, and runs the next in a new thread", async () => {
  const thread = await start();
  const reason = new Error("It took too long.");
  const done = await Promise.allSettled([
    thread.run("fill", null),
    thread.run("hang", null, { timeout: { after: 300, reason } }),
    thread.run("id", null),
  ]);
  expect(done).toMatchObject([
    { reason: { code: "ERR_WORKER_OUT_OF_MEMORY" } },
    { reason },
    { status: "fulfilled", value: expect.any(Number) },
  ]);
});

test("fails the tasks of a thread that cannot start, without blocking others", async () => {
  const thread = await start("throw new Error('It cannot start.');");
  const done = await Promise.allSettled([thread.run("id", null), thread.run("id", null)]);
  expect(done.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(done).toMatchObject([
    { reason: { message: "It cannot start." } },
    { reason: { message: "It cannot start." } },
  ]);
});

test("hides the environment from a thread, and starts another after it was idle or closed", async () => {
  const thread = await start(tasks, { idle: 20 });
  expect(await thread.run("see", "PATH")).toBe(false);
  const first = await thread.run("id", null);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const second = await thread.run("id", null);
  await thread.close();
  expect(new Set([first, second, await thread.run("id", null)]).size).toBe(3);
});

test("starts no new thread for tasks still queued when it is closed", async () => {
  const thread = await start();
  const waiting = [thread.run("hang", null), thread.run("id", null)];
  const outcomes = Promise.allSettled(waiting);
  await thread.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
