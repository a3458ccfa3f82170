import { z } from "zod";
import { endpoint, page, pageQuery } from "../endpoint.ts";
import { languages } from "../language.ts";
import { id, seconds, text } from "../text/text.ts";

/** What a search finds, best first: a title, a term of a glossary, a text of a class, what is said in a video. */
export const hitKinds = ["title", "term", "text", "transcript"] as const;

/** What a search finds. */
export type HitKind = (typeof hitKinds)[number];

/** A place in a course that one takes where all words of a search stand. */
export const hit = z.strictObject({
  kind: z.enum(hitKinds),
  /** The enrolment in whose course it is. */
  enrolment: id,
  course: z.strictObject({ id, title: z.string() }),
  /** The class or evaluation; null for the course itself and for terms. */
  item: id.nullable(),
  /** What the place is called. */
  title: z.string(),
  /** The language of the excerpt: the other one where the text exists only there. */
  language: z.enum(languages),
  /** The words around, and the ranges of those that match, in UTF-16 units. */
  excerpt: z.strictObject({
    text: z.string(),
    marks: z.array(z.strictObject({ from: z.int(), to: z.int() })),
  }),
  /** Of what is said in a video: which one, and when, in seconds of the rendition in the request's language. */
  video: id.optional(),
  at: seconds.optional(),
  /** Of a term: its id in the glossary. */
  term: id.optional(),
});

/** A place where all words of a search stand. */
export type Hit = z.output<typeof hit>;

/** The longest search, in code points. */
export const longestSearch = 200;

/**
 * Searches the courses that one takes, as learners read them now, in the request's language. Every word must match; the last
 * one may be the beginning of a word.
 */
export const searchCourses = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/search",
  summary: "Search the courses that one takes",
  access: "learner",
  query: pageQuery.extend({ q: text(0, longestSearch).default("") }),
  replies: { 200: page(hit) },
  errors: ["too_many_requests"],
});
