import { monitorEventLoopDelay } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Milliseconds } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { pathOf } from "./not-found.ts";

/** From when on the server has more to do than it can. */
export interface PressureLimits {
  /** How late the event loop comes to what is due, on average over a second. */
  delay: Milliseconds;
  heapBytes: number;
}

/** A machine that is merely slow stalls for a second at times; the last tenth of the heap is for what is under way. */
export const usualPressure: PressureLimits = {
  delay: 3_000,
  heapBytes: getHeapStatistics().heap_size_limit * 0.9,
};

/** How often it is looked at, and how finely the delay is measured, in ms. */
const [lookEvery, resolution] = [1000, 10];

/** What tells whoever runs the server how it is. */
const spared = ["/healthz", "/readyz", "/metrics"];

/** Answers `unavailable` with Retry-After at once while the server is beyond its limits, so that what it began ends. */
export function shedLoad(app: FastifyInstance, limits: PressureLimits): void {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  let isBeyond = false;
  const timer = setInterval(() => {
    // Without a single sample the loop stood still all the time.
    const delay = delays.count === 0 ? Number.POSITIVE_INFINITY : delays.mean / 1e6 - resolution;
    delays.reset();
    isBeyond = delay > limits.delay || getHeapStatistics().used_heap_size > limits.heapBytes;
  }, lookEvery).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    delays.disable();
  });
  app.addHook("onRequest", (request, _reply, done) => {
    done(isBeyond && !tellsOfHealth(request) ? new AppError("unavailable") : undefined);
  });
}

/** Whether a call is one that is answered however much there is to do. */
export function tellsOfHealth(request: FastifyRequest): boolean {
  return spared.includes(pathOf(request));
}
