import { request } from "node:https";
import type { RequestDetails } from "web-push";
import { lookupPublic } from "./public-hosts.ts";

/** Sends an encrypted notification to a push service; resolves with the status of its answer. */
export type PostMessage = (message: RequestDetails, signal: AbortSignal) => Promise<number>;

/** How long a push service may take, in ms. */
const patience = 15_000;

/** Posts to a host of the public internet; redirects are not followed. */
export const postMessage: PostMessage = ({ endpoint, headers, body }, stopping) =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(patience)]);
    const sent = request(endpoint, { method: "POST", headers, lookup: lookupPublic, signal }, (answer) => {
      // Nothing of what it says matters but the status.
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end(body);
  });
