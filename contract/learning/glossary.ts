import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../text/text.ts";

/** A term of a course in both languages: what one language does not have is missing. */
export const glossaryTerm = z.strictObject({
  id,
  term: z.strictObject({ es: z.string().optional(), en: z.string().optional() }),
  /** Other names, such as abbreviations. */
  also: z.strictObject({ es: z.array(z.string()).optional(), en: z.array(z.string()).optional() }),
  definition: z.strictObject({ es: z.string().optional(), en: z.string().optional() }).nullable(),
});

/** A term of a course in both languages. */
export type GlossaryTerm = z.output<typeof glossaryTerm>;

/** The glossary of a course that one takes, whole: it has 500 terms at most, in the order of their author. */
export const getGlossary = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/glossary",
  summary: "Read the glossary of a course that one takes",
  access: "owner",
  params: z.object({ userCourseId: id }),
  replies: { 200: z.strictObject({ records: z.array(glossaryTerm) }) },
});
