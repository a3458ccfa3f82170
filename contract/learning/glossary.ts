import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../text/text.ts";

/** A glossary term in both languages; fields missing in a language are absent. */
export const glossaryTerm = z.strictObject({
  id,
  term: z.strictObject({ es: z.string().optional(), en: z.string().optional() }),
  /** Other names, such as abbreviations. */
  also: z.strictObject({ es: z.array(z.string()).optional(), en: z.array(z.string()).optional() }),
  definition: z.strictObject({ es: z.string().optional(), en: z.string().optional() }).nullable(),
});

/** A glossary term in both languages. */
export type GlossaryTerm = z.output<typeof glossaryTerm>;

/** Returns the whole glossary of a course that the user takes: at most 500 terms, in the author's order. */
export const getGlossary = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/glossary",
  summary: "Get the glossary of a course that you take",
  access: "owner",
  params: z.object({ userCourseId: id }),
  responses: { 200: z.strictObject({ records: z.array(glossaryTerm) }) },
});
