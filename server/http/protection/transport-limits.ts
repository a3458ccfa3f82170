import type { Milliseconds } from "../../db/schema.ts";
import { allocateHandles } from "../../process/handles.ts";

/** Limits on the time and memory that a client may take up before its request is even parsed. */
export interface TransportLimits {
  /** How long a request's headers may take from their first byte, and how often this is checked. */
  headersTimeout: Milliseconds;
  checkInterval: Milliseconds;
  /** How long a whole request, including its body, may take to arrive. */
  requestTimeout: Milliseconds;
  /** How long a connection may stall while a response is sent, and how long it is kept open for the next request. */
  stallTimeout: Milliseconds;
  keepAliveTimeout: Milliseconds;
  /** How many connections may be open; further ones replace idle ones, or are told to retry. */
  connections: number;
}

/**
 * Enough for the largest JSON body over a slow connection. A browser that stops reading a paused video resumes with a
 * range request.
 */
export const defaultTransportLimits: TransportLimits = {
  headersTimeout: 15_000,
  checkInterval: 5_000,
  requestTimeout: 60_000,
  stallTimeout: 120_000,
  keepAliveTimeout: 72_000,
  connections: allocateHandles(5_000, 1 / 2),
};

/** Returns the limits as Fastify's options. A missing Host header is handled in `single-host.ts`. */
export function toServerOptions({
  headersTimeout,
  checkInterval,
  requestTimeout,
  stallTimeout,
  keepAliveTimeout,
}: TransportLimits) {
  return {
    requestTimeout: requestTimeout,
    connectionTimeout: stallTimeout,
    keepAliveTimeout: keepAliveTimeout,
    http: {
      headersTimeout: headersTimeout,
      connectionsCheckingInterval: checkInterval,
      requireHostHeader: false,
      // A request without a body does not need a stream that ends.
      optimizeEmptyRequests: true,
    },
  };
}
