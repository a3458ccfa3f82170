import type { Milliseconds } from "../../db/schema.ts";
import { allotHandles } from "../../process/handles.ts";

/** Limits on the time and memory that a client may take up before its request is even parsed. */
export interface Bounds {
  /** How long a request's headers may take from their first byte, and how often this is checked. */
  head: Milliseconds;
  look: Milliseconds;
  /** How long a whole request, including its body, may take to arrive. */
  request: Milliseconds;
  /** How long a connection may stall while a response is sent, and how long it is kept open for the next request. */
  standstill: Milliseconds;
  keepAlive: Milliseconds;
  /** How many connections may be open; further ones replace idle ones, or are told to retry. */
  connections: number;
}

/**
 * Enough for the largest JSON body over a slow connection. A browser that stops reading a paused video resumes with a
 * range request.
 */
export const usualBounds: Bounds = {
  head: 15_000,
  look: 5_000,
  request: 60_000,
  standstill: 120_000,
  keepAlive: 72_000,
  connections: allotHandles(5_000, 1 / 2),
};

/** Returns the bounds as Fastify's options. A missing Host header is handled in `odd-requests.ts`. */
export function toServerOptions({ head, look, request, standstill, keepAlive }: Bounds) {
  return {
    requestTimeout: request,
    connectionTimeout: standstill,
    keepAliveTimeout: keepAlive,
    http: {
      headersTimeout: head,
      connectionsCheckingInterval: look,
      requireHostHeader: false,
      // A request without a body does not need a stream that ends.
      optimizeEmptyRequests: true,
    },
  };
}
