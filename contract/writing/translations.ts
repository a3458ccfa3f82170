import { z } from "zod";
import { endpoint, nothing, page, pageQuery, perMinute } from "../endpoint.ts";
import { languages } from "../language.ts";
import { id, text, time } from "../text/text.ts";

/** Why a text wants work: it is not there in a language, or the other language was changed after it. */
export const translationStates = ["missing", "behind"] as const;

/** A text of a draft that wants work in a language. */
export const translation = z.strictObject({
  /** Empty for the course itself. */
  item: z.string(),
  path: z.string(),
  state: z.enum(translationStates),
  language: z.enum(languages),
  /** When the text in the other language was changed. */
  changedAt: time,
});

/** A text of a draft that wants work in a language. */
export type Translation = z.output<typeof translation>;

const ofCourse = z.object({ courseId: id });

/** The texts of a draft that are missing or behind in a language. */
export const listTranslations = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/translations",
  summary: "List what is to be translated",
  access: "editor",
  params: ofCourse,
  query: pageQuery.extend({
    state: z.enum(["", ...translationStates]).optional(),
    language: z.enum(["", ...languages]).optional(),
    /** Those of one item. */
    item: text(0, 200).optional(),
  }),
  replies: { 200: page(translation) },
});

/** How many texts of an item want work in a language. */
export const translationCount = translation
  .pick({ item: true, state: true, language: true })
  .extend({ count: z.int() });

/** How many texts of an item want work in a language. */
export type TranslationCount = z.output<typeof translationCount>;

/** How much is to be translated in each item: all of a course, since translators go by its modules. */
export const countTranslations = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/translations/counts",
  summary: "Count what is to be translated",
  access: "editor",
  params: ofCourse,
  replies: { 200: z.strictObject({ records: z.array(translationCount) }) },
});

/** What the other language said when both were in line last, of a text that is behind; null where that is not known. */
export const getTranslationBase = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/translations/base",
  summary: "Read what a translation was made of",
  access: "editor",
  params: ofCourse,
  query: z.object({ item: text(0, 200), path: text(1, 1000), language: z.enum(languages) }),
  replies: { 200: z.strictObject({ base: z.union([z.string(), z.array(z.string())]).nullable() }) },
});

/**
 * Says that a text says the same as in the other language. Saying it again changes nothing. `If-Match` names the revision
 * of its item that one has read: nobody says of a text that they have not seen that it is in line.
 */
export const confirmTranslation = endpoint({
  method: "PUT",
  path: "/api/v1/manage/courses/:courseId/translations",
  summary: "Say that a translation is in line",
  access: "editor",
  limit: perMinute(240),
  params: ofCourse,
  headers: z.object({ "if-match": text(0, 100).optional() }),
  body: z.strictObject({ item: text(0, 200), path: text(1, 1000), language: z.enum(languages) }),
  replies: { 204: nothing },
  errors: ["outdated"],
});
