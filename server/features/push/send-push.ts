import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import { request } from "node:https";
import type { RequestDetails } from "web-push";
import { lookupPublic } from "./public-hosts.ts";

/** Sends an encrypted notification to a push service; resolves with the response's status. */
export type SendPush = (message: RequestDetails, signal: AbortSignal) => Promise<number>;

/** Opens a request to a URL. */
type Open = (url: string, options: RequestOptions, onResponse: (response: IncomingMessage) => void) => ClientRequest;

/** The timeout for a push service, in ms. */
const timeout = 15_000;

/**
 * Creates a `SendPush` from a function that opens requests. The promise always settles, whatever the other end does.
 */
export function createPushSender(open: Open): SendPush {
  return ({ endpoint, headers, body }, stopping) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeout)]);
      const request = open(endpoint, { method: "POST", headers, signal }, (response) => {
        // Only the status of the response matters.
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.on("error", reject);
      // A response that switches protocols closes the connection without an error.
      request.on("close", () => reject(new Error("The push service closed the connection without a response.")));
      request.end(body);
    });
}

/** Posts to a host on the public internet, without following redirects. */
export const sendPush = createPushSender((url, options, onResponse) =>
  request(url, { ...options, lookup: lookupPublic }, onResponse),
);
