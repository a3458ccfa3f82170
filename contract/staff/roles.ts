import { z } from "zod";
import { id } from "../text/text.ts";

/** Site-wide roles: full access; moderating the whole forum; creating courses. */
export const siteRoles = ["admin", "moderator", "author"] as const;

/** A site-wide role. */
export type SiteRole = (typeof siteRoles)[number];

/** Roles in one course: writing it; or seeing its learners and being responsible for its conversations. */
export const courseRoles = ["editor", "teacher"] as const;

/** A role in one course. */
export type CourseRole = (typeof courseRoles)[number];

/**
 * A role in a course. For teachers of certain groups only, `groups` lists these; they see only those groups and change
 * nothing.
 */
const courseRole = z.strictObject({
  id,
  title: z.string(),
  role: z.enum(courseRoles),
  groups: z.array(id).optional(),
});

/** A user's roles; null for a learner. Titles are in the request's language. */
export const staff = z.strictObject({ roles: z.array(z.enum(siteRoles)), courses: z.array(courseRole) }).nullable();

/** A user's roles; null for a learner. */
export type Staff = z.output<typeof staff>;

/** A role in one course, as granted by an administrator. */
export const courseRoleGrant = z.strictObject({ id, role: z.enum(courseRoles) });
