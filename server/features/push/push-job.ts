import type { z } from "zod";
import type { Language } from "../../../contract/language.ts";
import { screenPath } from "../../../contract/screens.ts";
import type { pushPayload } from "../../../contract/users/push.ts";
import type { Tx } from "../../db/schema.ts";
import { cancelJob } from "../../jobs/enqueue-job.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { messages } from "../../messages/messages.ts";
import type { Parts } from "../../parts.ts";
import { type PushKind, pushJob, pushKinds } from "./enqueue-push.ts";
import { getPushKeys } from "./keys.ts";
import { type SendPush, sendPush } from "./send-push.ts";
import { removeSubscription } from "./subscriptions.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long a push service stores a notification for an unreachable device, in seconds. */
const ttlSeconds = 24 * 60 * 60;

/** A push service's permanent refusal of a notification. */
class RejectedPush extends Error {
  override readonly name = "RejectedPush";
}

/** Creates the job that sends notifications to devices. A device unknown to its push service is deleted. */
export function createPushJob(parts: Pick<Parts, "db" | "publicUrl">, send: SendPush = sendPush): JobKind {
  return {
    name: pushJob,
    maxConcurrent: 4,
    pollInterval: 10 * second,
    lease: 2 * minute,
    retryDelays: [30 * second, 5 * minute, hour, 6 * hour],
    maxTries: 5,
    // Push endpoints identify devices.
    redacted: ["key", "error"],
    isPermanentFailure: (error) => error instanceof RejectedPush,
    // A failed notification must not block the next one about the same subject.
    giveUp: (tx, key) => cancelJob(tx, { kind: pushJob, key }),
    async prepare(tx, key) {
      const [tokenHash = "", named, about = ""] = key.split(" ");
      const kind = pushKinds.find((known) => known === named);
      const device = kind && (await findDevice(tx, tokenHash));
      if (!device) return null;
      return {
        run: async (signal) => {
          const message = await encrypt(parts, { kind, about, device });
          const status = await send(message, signal);
          if (status === 404 || status === 410) return (end) => removeSubscription(end, tokenHash, device.endpoint);
          if (status >= 200 && status < 300) return async () => {};
          const isTemporary = status === 429 || status >= 500;
          throw new (isTemporary ? Error : RejectedPush)(`The push service answered with ${status}.`);
        },
      };
    },
  };
}

type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

function findDevice(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom("push_subscriptions")
    .innerJoin("users", "users.id", "push_subscriptions.user_id")
    .select(["endpoint", "p256dh", "auth", "users.language"])
    .where("push_subscriptions.token_hash", "=", tokenHash)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
}

interface DevicePush {
  kind: PushKind;
  about: string;
  device: Device;
}

async function encrypt({ db, publicUrl }: Pick<Parts, "db" | "publicUrl">, { kind, about, device }: DevicePush) {
  const { endpoint, p256dh, auth, language } = device;
  const url = new URL(publicUrl());
  const subject = url.protocol === "https:" ? url.origin : `mailto:no-reply@${url.hostname}`;
  const payload = JSON.stringify(toPayload({ kind, about }, language));
  // Loads the library with the first notification.
  const { default: webPush } = await import("web-push");
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, ...(await getPushKeys(db)) },
    TTL: ttlSeconds,
  });
}

function toPayload(
  { kind, about }: Pick<DevicePush, "kind" | "about">,
  language: Language,
): z.output<typeof pushPayload> {
  return { title: messages[language].push[kind], path: pathOf(kind, about) };
}

function pathOf(kind: PushKind, about: string): string {
  // Sorted by newest: sorted by score, the new replies would be hard to find in a long conversation.
  if (kind === "replies") return screenPath("post", { postId: about }, { sort: "new" });
  if (kind === "practice") return screenPath("practice", { userCourseId: about });
  return screenPath("course", { courseId: about });
}
