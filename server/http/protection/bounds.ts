import type { Milliseconds } from "../../db/schema.ts";
import { allotHandles } from "../../process/handles.ts";

/** What a client may ask of the server's patience and memory before a request is even understood. */
export interface Bounds {
  /** How long the head of a request may take from its first byte, and how often that is looked at. */
  head: Milliseconds;
  look: Milliseconds;
  /** How long a whole request may take to come in, its body too. */
  request: Milliseconds;
  /** How long a connection may stand still while an answer goes out, and how long it is kept for the next request. */
  standstill: Milliseconds;
  keepAlive: Milliseconds;
  /** How many connections may be open; more take the place of idle ones, or are told to come again. */
  connections: number;
}

/** 256 KB need 40 seconds at 50 kbit/s. A browser that reads a video no further while it pauses comes back by a range. */
export const usualBounds: Bounds = {
  head: 15_000,
  look: 5_000,
  request: 60_000,
  standstill: 120_000,
  keepAlive: 72_000,
  connections: allotHandles(5_000, 1 / 2),
};

/** The bounds as Fastify's options. A missing Host is for `odd-requests.ts` to answer. */
export function toServerOptions({ head, look, request, standstill, keepAlive }: Bounds) {
  return {
    requestTimeout: request,
    connectionTimeout: standstill,
    keepAliveTimeout: keepAlive,
    http: {
      headersTimeout: head,
      connectionsCheckingInterval: look,
      requireHostHeader: false,
      // A request without a body needs no stream that ends.
      optimizeEmptyRequests: true,
    },
  };
}
