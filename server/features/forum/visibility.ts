import type { Db, Milliseconds } from "../../db/schema.ts";
import { findRoles, moderates } from "../../http/calls/roles.ts";

/** The fields that decide who sees a post or reply; `course_id` is that of the post. */
export interface Hideable {
  author_id: string;
  course_id: string | null;
  hidden_at: Milliseconds | null;
}

/**
 * Whether a user sees a text. Hidden texts are visible only to their author and to the staff responsible for the
 * conversation.
 */
export async function canSee(db: Db, text: Hideable, userId: string): Promise<boolean> {
  if (text.hidden_at === null || text.author_id === userId) return true;
  return moderates(await findRoles(db, userId), text.course_id);
}
