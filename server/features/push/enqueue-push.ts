import type { Milliseconds, Tx } from "../../db/schema.ts";
import { enqueueJobs } from "../../jobs/enqueue-job.ts";

/** What somebody is told of: replies to a post, questions to practise in an enrolment, an announcement in a course. */
export const pushKinds = ["replies", "practice", "announcement"] as const;

/** What somebody is told of. */
export type PushKind = (typeof pushKinds)[number];

/** What the job is called that sends a notification to a device. */
export const pushJob = "push";

/** What a notification is about, by its id, and whom it goes to. */
export interface NewPush {
  kind: PushKind;
  about: string;
  userIds: readonly string[];
}

/**
 * Has every device of people show a notification, in the transaction of what it tells of. While one waits, another about
 * the same adds nothing.
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
