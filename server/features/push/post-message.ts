import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";
import { request } from "node:https";
import type { RequestDetails } from "web-push";
import { lookupPublic } from "./public-hosts.ts";

/** Sends an encrypted notification to a push service; resolves with the status of its answer. */
export type PostMessage = (message: RequestDetails, signal: AbortSignal) => Promise<number>;

/** Opens a request to an address. */
type Open = (url: string, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest;

/** How long a push service may take, in ms. */
const patience = 15_000;

/** Posts by what opens requests. Whatever the other end does, it comes to an end. */
export function createPost(open: Open): PostMessage {
  return ({ endpoint, headers, body }, stopping) =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(patience)]);
      const sent = open(endpoint, { method: "POST", headers, signal }, (answer) => {
        // Nothing of what it says matters but the status.
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      sent.on("error", reject);
      // An answer that wants another protocol closes the connection without an error.
      sent.on("close", () => reject(new Error("The push service closed the connection without an answer.")));
      sent.end(body);
    });
}

/** Posts to a host of the public internet; redirects are not followed. */
export const postMessage = createPost((url, options, onAnswer) =>
  request(url, { ...options, lookup: lookupPublic }, onAnswer),
);
