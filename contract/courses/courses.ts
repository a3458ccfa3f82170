import { z } from "zod";
import { endpoint, page, pageQuery } from "../endpoint.ts";
import { languages } from "../language.ts";
import { id, percent } from "../text/text.ts";
import { isPretest } from "./evaluations.ts";

/** A course as listed. */
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

/** A course as listed. */
export type CourseSummary = z.output<typeof courseSummary>;

/** A class or an assessment in an outline, without its content. */
export const outlineItem = z.strictObject({
  id,
  kind: z.enum(["class", "evaluation"]),
  title: z.string(),
  durationMinutes: z.int(),
  isPretest,
});

/** A summary plus the details shown before enrolment, without content. */
export const course = courseSummary.extend({
  description: z.string(),
  objectives: z.array(z.string()),
  authors: z.array(z.strictObject({ name: z.string(), role: z.string() })),
  passPercent: percent,
  modules: z.array(z.strictObject({ id, title: z.string(), items: z.array(outlineItem) })),
});

/** A course with its outline. */
export type Course = z.output<typeof course>;

/** A single course, with its total download size in bytes in the requested language. */
export const courseDetail = course.extend({ bytes: z.int() });

/** A single course. */
export type CourseDetail = z.output<typeof courseDetail>;

/** Lists all courses, oldest first. */
export const listCourses = endpoint({
  method: "GET",
  path: "/api/v1/courses",
  summary: "List courses",
  access: "learner",
  query: pageQuery,
  responses: { 200: page(courseSummary) },
});

/** Returns one course with its outline. */
export const getCourse = endpoint({
  method: "GET",
  path: "/api/v1/courses/:courseId",
  summary: "Get a course",
  access: "learner",
  params: z.object({ courseId: id }),
  responses: { 200: courseDetail },
});
