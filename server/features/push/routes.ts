import { ECDH } from "node:crypto";
import * as endpoints from "../../../contract/users/push.ts";
import { invalidField } from "../../errors.ts";
import type { Bind } from "../../http/calls/bind.ts";
import type { Parts } from "../../parts.ts";
import { getPushKeys } from "./keys.ts";
import { isPublicEndpoint } from "./public-hosts.ts";
import { isSubscribed, newSubscription, removeSubscription, saveSubscription } from "./subscriptions.ts";

/** Binds the calls for notifications on a session's device. */
export function routes(bind: Bind, { db }: Parts): void {
  const present = async (tokenHash: string) => ({
    on: await isSubscribed(db, tokenHash),
    key: (await getPushKeys(db)).publicKey,
  });

  bind(endpoints.getPush, async ({ session }) => ({ status: 200, body: await present(session.tokenHash) }));

  bind(endpoints.putPush, async ({ body, session, now, transact }) => {
    if (!isPublicEndpoint(body.endpoint)) throw invalidField("endpoint");
    if (!isPoint(body.keys.p256dh)) throw invalidField("keys.p256dh");
    await transact((tx) => saveSubscription(tx, newSubscription(session, body, now)));
    return { status: 200, body: await present(session.tokenHash) };
  });

  bind(endpoints.deletePush, async ({ session, transact }) => {
    await transact((tx) => removeSubscription(tx, session.tokenHash));
    return { status: 204, body: undefined };
  });
}

/** Returns whether a key is a point on the curve P-256, as encryption requires. */
function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, "prime256v1", "base64url").length > 0;
  } catch {
    return false;
  }
}
