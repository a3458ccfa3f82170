import type { Db, Milliseconds } from "../../db/schema.ts";
import { findRoles, moderates } from "../../http/calls/roles.ts";

/** What decides who sees a post or a reply; the course is that of the post. */
export interface Hideable {
  author_id: string;
  course_id: string | null;
  hidden_at: Milliseconds | null;
}

/** Whether a person sees a text that may be hidden: then only who wrote it and who answers for its conversation do. */
export async function sees(db: Db, text: Hideable, userId: string): Promise<boolean> {
  if (text.hidden_at === null || text.author_id === userId) return true;
  return moderates(await findRoles(db, userId), text.course_id);
}
