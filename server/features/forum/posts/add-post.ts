import type { Language } from "../../../../contract/language.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { queueForIndexing } from "../search/index-thread.ts";
import { markRead } from "./reads.ts";

/** A post that has passed all checks of its author and text. */
export interface CheckedPost {
  id: string;
  authorId: string;
  title: string;
  body: string;
  isConfirmed: boolean;
  courseId: string | null;
  classId: string | null;
  language: Language;
  isPinned: boolean;
}

/** Adds a post and marks it as read by its author. */
export async function addPost(tx: Tx, post: CheckedPost, now: Milliseconds): Promise<void> {
  await tx
    .insertInto("posts")
    .values({
      id: post.id,
      author_id: post.authorId,
      title: post.title,
      body: post.body,
      no_patient_identified: post.isConfirmed ? 1 : 0,
      course_id: post.courseId,
      class_id: post.classId,
      language: post.language,
      reply_count: 0,
      created_at: now,
      edited_at: null,
      deleted_at: null,
      last_activity_at: now,
      pinned: post.isPinned ? 1 : 0,
      locked: 0,
      hidden_at: null,
    })
    .execute();
  await queueForIndexing(tx, post.id);
  await markRead(tx, { userId: post.authorId, postId: post.id }, now);
}
