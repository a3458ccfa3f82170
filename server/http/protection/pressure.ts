import { getHeapStatistics } from "node:v8";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Milliseconds } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { pathOf } from "../not-found.ts";

/** The limits beyond which the server counts as overloaded. */
export interface PressureLimits {
  /** The event loop's delay, averaged over the same length of time. */
  delay: Milliseconds;
  heapBytes: number;
}

/** A machine that is merely slow stalls at times; the rest of the heap is for requests in progress. */
export const defaultPressureLimits: PressureLimits = {
  delay: 3_000,
  heapBytes: getHeapStatistics().heap_size_limit * 0.9,
};

/** The paths that report the server's state to operators. */
const exempt = ["/healthz", "/readyz", "/metrics"];

/**
 * Answers `unavailable` with Retry-After at once while the server is over its limits, so that requests in progress can
 * finish.
 */
export async function shedLoad(app: FastifyInstance, { delay, heapBytes }: PressureLimits): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: delay,
    // A sample in which the loop never turns counts as infinite, and the first one starts while the server is still
    // being built.
    sampleInterval: delay,
    maxHeapUsedBytes: heapBytes,
    async pressureHandler(request) {
      if (!isHealthCheck(request) && !isAsset(request)) throw new AppError("unavailable");
    },
  });
}

/** A built file costs next to nothing to serve, and a page is unusable without it. */
function isAsset(request: FastifyRequest): boolean {
  return pathOf(request).startsWith("/assets/");
}

/** Whether a call is answered regardless of load. */
export function isHealthCheck(request: FastifyRequest): boolean {
  return exempt.includes(pathOf(request));
}
