import { z } from "zod";
import { endpoint, page, pageQuery } from "./endpoint.ts";
import { languages } from "./language.ts";
import { id, percent } from "./text.ts";

/** A course as lists show it. */
export const courseSummary = z.strictObject({
  id,
  title: z.string(),
  summary: z.string(),
  cover: id.nullable(),
  languages: z.array(z.enum(languages)),
  classCount: z.int(),
  evaluationCount: z.int(),
  durationMinutes: z.int(),
});

/** A course as lists show it. */
export type CourseSummary = z.output<typeof courseSummary>;

/** A class or an evaluation as an outline shows it, without content. */
export const outlineItem = z.strictObject({
  id,
  kind: z.enum(["class", "evaluation"]),
  title: z.string(),
  durationMinutes: z.int(),
});

/** The summary widened by all that one should know before starting, still without content. */
export const course = courseSummary.extend({
  description: z.string(),
  objectives: z.array(z.string()),
  authors: z.array(z.strictObject({ name: z.string(), role: z.string() })),
  passPercent: percent,
  modules: z.array(z.strictObject({ id, title: z.string(), items: z.array(outlineItem) })),
});

/** A course with its outline. */
export type Course = z.output<typeof course>;

/** A course as it is shown by itself: also with what all of it costs to download in the asked language, in bytes. */
export const courseDetail = course.extend({ bytes: z.int() });

/** A course as it is shown by itself. */
export type CourseDetail = z.output<typeof courseDetail>;

/** The courses that there are, the oldest first. */
export const listCourses = endpoint({
  method: "GET",
  path: "/api/v1/courses",
  summary: "List the courses",
  access: "session",
  query: pageQuery,
  replies: { 200: page(courseSummary) },
});

/** One course with its outline. */
export const getCourse = endpoint({
  method: "GET",
  path: "/api/v1/courses/:courseId",
  summary: "Read a course",
  access: "session",
  params: z.object({ courseId: id }),
  replies: { 200: courseDetail },
});
