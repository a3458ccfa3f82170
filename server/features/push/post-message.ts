import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import { request } from "node:https";
import type { RequestDetails } from "web-push";
import { lookupPublic } from "./public-hosts.ts";

/** Sends an encrypted notification to a push service; resolves with the response's status. */
export type PostMessage = (message: RequestDetails, signal: AbortSignal) => Promise<number>;

/** Opens a request to a URL. */
type Open = (url: string, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest;

/** The timeout for a push service, in ms. */
const timeout = 15_000;

/**
 * Creates a `PostMessage` from a function that opens requests. The promise always settles, whatever the other end does.
 */
export function createPost(open: Open): PostMessage {
  return ({ endpoint, headers, body }, stopping) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeout)]);
      const sent = open(endpoint, { method: "POST", headers, signal }, (answer) => {
        // Only the status of the response matters.
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on("error", reject);
      // A response that switches protocols closes the connection without an error.
      sent.on("close", () => reject(new Error("The push service closed the connection without an answer.")));
      sent.end(body);
    });
}

/** Posts to a host on the public internet, without following redirects. */
export const postMessage = createPost((url, options, onAnswer) =>
  request(url, { ...options, lookup: lookupPublic }, onAnswer),
);
