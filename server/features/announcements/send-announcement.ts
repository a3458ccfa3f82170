import { inLanguage, type Language, languages } from "../../../contract/language.ts";
import type { Announcement } from "../../../contract/staff/announcements.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { newId } from "../../ids.ts";
import { enqueueJob } from "../../jobs/enqueue-job.ts";
import { claimKey } from "../forum/idempotency.ts";
import { addPost } from "../forum/posts/add-post.ts";
import { record } from "../staff/log.ts";
import { announcementJob } from "./mail-announcement.ts";

/** An announcement, its sender and the number of recipients. */
export interface AnnouncementInput {
  courseId: string;
  userId: string;
  /** The client's idempotency key; null if it sent none. */
  key: string | null;
  announcement: Announcement;
  recipients: number;
}

/**
 * Records an announcement, queues its emails, and pins it to the course's conversations unless it is for a group; or
 * finds the one the same key created before.
 */
export async function sendAnnouncement(
  tx: Tx,
  input: AnnouncementInput,
  now: Milliseconds,
): Promise<{ id: string; recipients: number }> {
  const { courseId, userId, key, announcement, recipients } = input;
  const id = newId();
  const earlier = await claimKey(tx, { userId, key, target: `announcements of ${courseId}` }, { id, now });
  if (earlier !== null) return getSent(tx, earlier);
  const group_id = announcement.group ?? null;
  await tx
    .insertInto("announcements")
    .values({ id, course_id: courseId, group_id, author_id: userId, recipients, created_at: now, mailed_to: "" })
    .execute();
  // The languages of the body count: a subject missing in one of them falls back to the other language.
  const written = languages.filter((language) => announcement.body[language] !== undefined);
  for (const language of written) await addText(tx, { id, language, input }, now);
  await enqueueJob(tx, { kind: announcementJob, key: id }, now);
  const group = await findGroupName(tx, group_id);
  const changes = { announcement: id, recipients, languages: written, ...(group !== null && { group }) };
  const target = { kind: "course", id: courseId } as const;
  await record(tx, { actor: userId, action: "announcement.send", target, changes, now });
  return { id, recipients };
}

/** The log contains group names, since it outlives the groups. */
async function findGroupName(tx: Tx, groupId: string | null): Promise<string | null> {
  if (groupId === null) return null;
  const group = await tx.selectFrom("groups").select("name").where("id", "=", groupId).executeTakeFirst();
  return group?.name ?? null;
}

function getSent(tx: Tx, id: string) {
  return tx.selectFrom("announcements").select(["id", "recipients"]).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Adds the text in one language, with its own post: a post is listed and searched by its only language. */
async function addText(
  tx: Tx,
  { id, language, input }: { id: string; language: Language; input: AnnouncementInput },
  now: Milliseconds,
): Promise<void> {
  const { courseId, userId, announcement } = input;
  const subject = inLanguage(announcement.subject, language) ?? "";
  const body = inLanguage(announcement.body, language) ?? "";
  const postId = announcement.group === undefined ? newId() : null;
  if (postId !== null) {
    const place = { courseId, classId: null, language, isPinned: true, isConfirmed: false };
    await addPost(tx, { id: postId, authorId: userId, title: subject, body, ...place }, now);
  }
  await tx
    .insertInto("announcement_texts")
    .values({ announcement_id: id, language, subject, body, post_id: postId })
    .execute();
}
