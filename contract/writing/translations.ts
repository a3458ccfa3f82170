import { z } from "zod";
import { endpoint, noContent, page, pageQuery, perMinute } from "../endpoint.ts";
import { languages } from "../language.ts";
import { id, text, time } from "../text/text.ts";

/** Why a text needs translating: it is missing in a language, or older than its counterpart in the other one. */
export const translationStates = ["missing", "behind"] as const;

/** A text of a draft that needs translating into a language. */
export const translation = z.strictObject({
  /** The id of the item; empty for the course itself. */
  item: z.string(),
  path: z.string(),
  state: z.enum(translationStates),
  language: z.enum(languages),
  /** When the text was changed in the other language. */
  changedAt: time,
});

/** A text of a draft that needs translating into a language. */
export type Translation = z.output<typeof translation>;

const ofCourse = z.object({ courseId: id });

/** Lists the texts of a draft that are missing or outdated in a language. */
export const listTranslations = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/translations",
  summary: "List the texts to be translated",
  access: "editor",
  params: ofCourse,
  query: pageQuery.extend({
    state: z.enum(["", ...translationStates]).optional(),
    language: z.enum(["", ...languages]).optional(),
    /** Restricts the list to one item. */
    item: text(0, 200).optional(),
  }),
  responses: { 200: page(translation) },
});

/** The number of an item's texts that need translating into a language. */
export const translationCount = translation
  .pick({ item: true, state: true, language: true })
  .extend({ count: z.int() });

/** The number of an item's texts that need translating into a language. */
export type TranslationCount = z.output<typeof translationCount>;

/** Counts the texts to translate in each item; unpaged, because translators work through a course by its modules. */
export const countTranslations = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/translations/counts",
  summary: "Count the texts to be translated",
  access: "editor",
  params: ofCourse,
  responses: { 200: z.strictObject({ records: z.array(translationCount) }) },
});

/** Returns the other language's text as of when both last matched, for an outdated text; null if unknown. */
export const getTranslationBase = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/translations/base",
  summary: "Get the text on which a translation is based",
  access: "editor",
  params: ofCourse,
  query: z.object({ item: text(0, 200), path: text(1, 1000), language: z.enum(languages) }),
  responses: { 200: z.strictObject({ base: z.union([z.string(), z.array(z.string())]).nullable() }) },
});

/**
 * Confirms that a text matches its counterpart in the other language; idempotent. `If-Match` holds the item revision
 * that the translator read, so that nobody confirms a text they have not seen.
 */
export const confirmTranslation = endpoint({
  method: "PUT",
  path: "/api/v1/manage/courses/:courseId/translations",
  summary: "Confirm that a translation is up to date",
  access: "editor",
  limit: perMinute(240),
  params: ofCourse,
  headers: z.object({ "if-match": text(0, 100).optional() }),
  body: z.strictObject({ item: text(0, 200), path: text(1, 1000), language: z.enum(languages) }),
  responses: { 204: noContent },
  errors: ["outdated"],
});
