import { z } from "zod";
import { endpoint, page, pageQuery } from "../endpoint.ts";
import { languages } from "../language.ts";
import { id, seconds, text } from "../text/text.ts";

/** The kinds of search hits, best first: titles, glossary terms, texts of classes, and video transcripts. */
export const hitKinds = ["title", "term", "text", "transcript"] as const;

/** A kind of search hit. */
export type HitKind = (typeof hitKinds)[number];

/** A place in one of the user's courses that contains all words of a search. */
export const hit = z.strictObject({
  kind: z.enum(hitKinds),
  /** The enrolment in the course that contains the hit. */
  enrolment: id,
  course: z.strictObject({ id, title: z.string() }),
  /** The class or assessment; null for the course itself and for terms. */
  item: id.nullable(),
  /** The title of the class, assessment, course or term. */
  title: z.string(),
  /** The language of the excerpt, which is the other one where the text exists only there. */
  language: z.enum(languages),
  /** The surrounding text, and the ranges of the matching words in UTF-16 code units. */
  excerpt: z.strictObject({
    text: z.string(),
    marks: z.array(z.strictObject({ from: z.int(), to: z.int() })),
  }),
  /** For transcripts: the video, and the time in seconds of the rendition in the request's language. */
  video: id.optional(),
  at: seconds.optional(),
  /** For terms: the id in the glossary. */
  term: id.optional(),
});

/** A place that contains all words of a search. */
export type Hit = z.output<typeof hit>;

/** The maximum length of a search, in code points. */
export const maxSearchLength = 200;

/**
 * Searches the user's courses, in their current release and in the request's language. Every word must match; the last
 * one may be a prefix.
 */
export const searchCourses = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/search",
  summary: "Search the courses that you take",
  access: "learner",
  query: pageQuery.extend({ q: text(0, maxSearchLength).default("") }),
  responses: { 200: page(hit) },
  errors: ["too_many_requests"],
});
