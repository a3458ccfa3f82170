import { z } from "zod";
import { endpoint, page, pageQuery, perHour } from "../endpoint.ts";
import { courseRoles } from "../staff/roles.ts";
import { id, text } from "../text/text.ts";
import { localizedText, slug } from "./documents.ts";

/** Who did something: a person, without a name once they are gone, or the server's own shell. */
export const author = z.union([
  z.strictObject({ id, firstName: z.string(), lastName: z.string() }),
  z.literal("shell"),
]);

/** Who did something. */
export type Author = z.output<typeof author>;

/** A course that one is staff of. */
export const managedCourse = z.strictObject({
  id,
  /** That of the draft, in the language of the request. */
  title: z.string(),
  /** What one is in it; administrators are `admin` where they have no role of their own. */
  role: z.enum([...courseRoles, "admin"]),
  /** The number of the last release; null before the first. */
  release: z.int().nullable(),
  /** Whether the draft differs from the last release. */
  draftChanged: z.boolean(),
  learners: z.int(),
});

/** A course that one is staff of. */
export type ManagedCourse = z.output<typeof managedCourse>;

/** The courses that one is staff of, by their ids; all of them for administrators. */
export const listManagedCourses = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses",
  summary: "List the courses one is staff of",
  access: "staff",
  query: pageQuery,
  replies: { 200: page(managedCourse) },
});

/** Begins a course, of which one becomes editor. A title that is one text is in the language of the request. */
export const createCourse = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses",
  summary: "Begin a course",
  access: "author",
  limit: perHour(60),
  body: z.strictObject({ id: slug, title: z.union([text(1, 200), localizedText]) }),
  replies: { 201: managedCourse },
  errors: ["conflict"],
});

/** Somebody with a role in a course. */
export const courseStaffMember = z.strictObject({
  person: z.strictObject({ id, firstName: z.string(), lastName: z.string() }),
  role: z.enum(courseRoles),
});

/** Who writes a course and who teaches it, by their ids. */
export const listCourseStaff = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/staff",
  summary: "List the staff of a course",
  access: "courseStaff",
  params: z.object({ courseId: id }),
  query: pageQuery,
  replies: { 200: page(courseStaffMember) },
});
