import { getHeapStatistics } from "node:v8";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Milliseconds } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { pathOf } from "../not-found.ts";

/** From when on the server has more to do than it can. */
export interface PressureLimits {
  /** How late the event loop comes to what is due, on average over as long. */
  delay: Milliseconds;
  heapBytes: number;
}

/** A machine that is merely slow stalls for a second at times; the last tenth of the heap is for what is under way. */
export const usualPressure: PressureLimits = {
  delay: 3_000,
  heapBytes: getHeapStatistics().heap_size_limit * 0.9,
};

/** What tells operators how the server is. */
const exempt = ["/healthz", "/readyz", "/metrics"];

/** Answers `unavailable` with Retry-After at once while the server is beyond its limits, so that what it began ends. */
export async function shedLoad(app: FastifyInstance, { delay, heapBytes }: PressureLimits): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: delay,
    // One in which the loop never came round counts as endless, and the first begins while the server is still built.
    sampleInterval: delay,
    maxHeapUsedBytes: heapBytes,
    async pressureHandler(request) {
      if (!tellsOfHealth(request) && !isAsset(request)) throw new AppError("unavailable");
    },
  });
}

/** A built file costs next to nothing, and a page that lacks one stays half a page. */
function isAsset(request: FastifyRequest): boolean {
  return pathOf(request).startsWith("/assets/");
}

/** Whether a call is one that is answered however much there is to do. */
export function tellsOfHealth(request: FastifyRequest): boolean {
  return exempt.includes(pathOf(request));
}
