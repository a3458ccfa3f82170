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
  query: pageQuery.extend({ state: z.enum(["", ...translationStates]).optional() }),
  replies: { 200: page(translation) },
});

/** Says that a text says the same as in the other language. Saying it again changes nothing. */
export const confirmTranslation = endpoint({
  method: "PUT",
  path: "/api/v1/manage/courses/:courseId/translations",
  summary: "Say that a translation is in line",
  access: "editor",
  limit: perMinute(240),
  params: ofCourse,
  body: z.strictObject({ item: text(0, 200), path: text(1, 1000), language: z.enum(languages) }),
  replies: { 204: nothing },
});
