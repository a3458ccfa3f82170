import { z } from "zod";
import { endpoint, perHour } from "../endpoint.ts";
import { idempotent, postTitle, writing } from "../forum/forum.ts";
import { id } from "../text/text.ts";

/** A text in one language or both; people get it in their own where it is there. */
function inLanguages<T extends z.ZodType>(each: T) {
  return z
    .strictObject({ es: each.optional(), en: each.optional() })
    .refine(({ es, en }) => es !== undefined || en !== undefined, { params: { key: "required" } });
}

/** Something to tell all learners of a course, or of a group in it. */
export const announcement = z.strictObject({
  subject: inLanguages(postTitle),
  body: inLanguages(writing),
  group: id.optional(),
});

/** Something to tell all learners of a course. */
export type Announcement = z.output<typeof announcement>;

/**
 * Mails each learner once, in their own language, and pins a post in the course's conversations, one a language; none
 * where it goes to a group, since everybody in the course would read it.
 */
export const announce = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses/:courseId/announcements",
  summary: "Announce something to a course's learners",
  access: "teacher",
  limit: perHour(20),
  params: z.object({ courseId: id }),
  headers: idempotent,
  body: announcement,
  replies: { 201: z.strictObject({ id, recipients: z.int() }) },
  errors: ["conflict"],
});
