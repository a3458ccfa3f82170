import { z } from "zod";
import { endpoint, page, pageQuery, perHour } from "../endpoint.ts";
import { courseRoles } from "../staff/roles.ts";
import { id, text } from "../text/text.ts";
import { localizedText, slug } from "./documents.ts";

/** The author of a change: a user, whose name is empty once they are deleted, or the server's own shell. */
export const author = z.union([
  z.strictObject({ id, firstName: z.string(), lastName: z.string() }),
  z.literal("shell"),
]);

/** The author of a change. */
export type Author = z.output<typeof author>;

/** A course with the caller as a member of staff. */
export const managedCourse = z.strictObject({
  id,
  /** The draft's title, in the request's language. */
  title: z.string(),
  /** The caller's role in it; `admin` for administrators without a role of their own. */
  role: z.enum([...courseRoles, "admin"]),
  /** The number of the latest release; null before the first one. */
  release: z.int().nullable(),
  /** Whether the draft differs from the latest release. */
  draftChanged: z.boolean(),
  learners: z.int(),
});

/** A course with the caller as a member of staff. */
export type ManagedCourse = z.output<typeof managedCourse>;

/** Lists the courses the caller is staff of, by id; administrators see all. */
export const listManagedCourses = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses",
  summary: "List the courses of which you are staff",
  access: "staff",
  query: pageQuery,
  responses: { 200: page(managedCourse) },
});

/** Creates a course and makes the caller its editor. A title given as a single text is in the request's language. */
export const createCourse = endpoint({
  method: "POST",
  path: "/api/v1/manage/courses",
  summary: "Create a course",
  access: "author",
  limit: perHour(60),
  body: z.strictObject({ id: slug, title: z.union([text(1, 200), localizedText]) }),
  responses: { 201: managedCourse },
  errors: ["conflict"],
});

/** A user with a role in a course. */
export const courseStaffMember = z.strictObject({
  person: z.strictObject({ id, firstName: z.string(), lastName: z.string() }),
  role: z.enum(courseRoles),
});

/** Lists a course's editors and teachers, by id. */
export const listCourseStaff = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/staff",
  summary: "List the staff of a course",
  access: "courseStaff",
  params: z.object({ courseId: id }),
  query: pageQuery,
  responses: { 200: page(courseStaffMember) },
});
