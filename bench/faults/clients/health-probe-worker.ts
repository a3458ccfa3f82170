// The thread of `health-probe.ts`.
import { once } from "node:events";
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { ProbeResult } from "./health-probe.ts";

/** A response that takes longer than this, in milliseconds, counts as none. */
const timeout = 10_000;

const probeResult: ProbeResult = { count: 0, slowest: 0, failures: [] };
let isStopped = false;
parentPort?.once("message", () => {
  isStopped = true;
});

while (!isStopped) {
  const sentAt = performance.now();
  const status = await probe(workerData).catch((error: Error) => error.message);
  const duration = Math.round(performance.now() - sentAt);
  probeResult.count += 1;
  probeResult.slowest = Math.max(probeResult.slowest, duration);
  if (status !== 200) probeResult.failures.push(`${status} after ${duration} ms`);
  await wait(150);
}
parentPort?.postMessage(probeResult);

async function probe(url: string): Promise<number | undefined> {
  const request = get(url, { agent: false, signal: AbortSignal.timeout(timeout) });
  const [response] = await once(request, "response");
  response.resume();
  return response.statusCode;
}
