import type { Milliseconds, Tx } from "../../db/schema.ts";
import { enqueueJobs } from "../../jobs/enqueue-job.ts";

/**
 * The kinds of notifications: replies to a post, questions to practise in an enrolment, an announcement in a course.
 */
export const pushKinds = ["replies", "practice", "announcement"] as const;

/** A kind of notification. */
export type PushKind = (typeof pushKinds)[number];

/** The kind of job that sends a notification to a device. */
export const pushJob = "push";

/** A notification's kind, the id of its subject, and its recipients. */
export interface NewPush {
  kind: PushKind;
  about: string;
  userIds: readonly string[];
}

/**
 * Queues a notification on every device of some users, in the transaction of the event it announces. While one is
 * pending, another about the same subject adds nothing.
 */
export async function enqueuePushes(tx: Tx, { kind, about, userIds }: NewPush, now: Milliseconds): Promise<void> {
  if (userIds.length === 0) return;
  const devices = await tx
    .selectFrom("push_subscriptions")
    .select("token_hash")
    .where("user_id", "in", userIds)
    .execute();
  const keys = devices.map(({ token_hash }) => [token_hash, kind, about].join(" "));
  await enqueueJobs(tx, { kind: pushJob, keys }, now);
}
