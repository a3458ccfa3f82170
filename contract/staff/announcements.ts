import { z } from "zod";
import { endpoint, perHour } from "../endpoint.ts";
import { forumText, idempotent, postTitle } from "../forum/forum.ts";
import { id } from "../text/text.ts";

/** Creates the schema of a text in one or both languages; learners receive their own language where available. */
function inLanguages<T extends z.ZodType>(each: T) {
  return z
    .strictObject({ es: each.optional(), en: each.optional() })
    .refine(({ es, en }) => es !== undefined || en !== undefined, { params: { key: "required" } });
}

/** An announcement to all learners of a course, or of one of its groups. */
export const announcement = z.strictObject({
  subject: inLanguages(postTitle),
  body: inLanguages(forumText),
  group: id.optional(),
});

/** An announcement to the learners of a course or group. */
export type Announcement = z.output<typeof announcement>;

/**
 * Emails each learner once, in their own language, and pins one post per language in the course's conversations.
 * Announcements to a group are not posted, because everybody in the course could read them.
 */
export const announce = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/announcements",
  summary: "Send an announcement to the learners of a course",
  access: "teacher",
  limit: perHour(20),
  params: z.object({ courseId: id }),
  headers: idempotent,
  body: announcement,
  responses: { 201: z.strictObject({ id, recipients: z.int() }) },
  errors: ["conflict"],
});
