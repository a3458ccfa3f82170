// The thread of `pulse.ts`.
import { once } from "node:events";
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Beats } from "./pulse.ts";

/** A response that takes longer than this, in milliseconds, counts as none. */
const patience = 10_000;

const beats: Beats = { count: 0, slowest: 0, bad: [] };
let isStopped = false;
parentPort?.once("message", () => {
  isStopped = true;
});

while (!isStopped) {
  const begun = performance.now();
  const status = await ask(workerData).catch((error: Error) => error.message);
  const took = Math.round(performance.now() - begun);
  beats.count += 1;
  beats.slowest = Math.max(beats.slowest, took);
  if (status !== 200) beats.bad.push(`${status} after ${took} ms`);
  await wait(150);
}
parentPort?.postMessage(beats);

async function ask(url: string): Promise<number | undefined> {
  const request = get(url, { agent: false, signal: AbortSignal.timeout(patience) });
  const [answer] = await once(request, "response");
  answer.resume();
  return answer.statusCode;
}
