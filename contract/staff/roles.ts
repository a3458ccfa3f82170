import { z } from "zod";
import { id } from "../text/text.ts";

/** Roles on the whole site: everything; the forum everywhere; making courses of one's own. */
export const siteRoles = ["admin", "moderator", "author"] as const;

/** A role on the whole site. */
export type SiteRole = (typeof siteRoles)[number];

/** Roles in one course: writing it; seeing its learners and answering for its conversations. */
export const courseRoles = ["editor", "teacher"] as const;

/** A role in one course. */
export type CourseRole = (typeof courseRoles)[number];

/** A role in a course; of a teacher of some groups alone, who sees only those and changes nothing, `groups` names them. */
const courseRole = z.strictObject({
  id,
  title: z.string(),
  role: z.enum(courseRoles),
  groups: z.array(id).optional(),
});

/** What a person may do beyond learning; null for a learner. Titles are in the language of the request. */
export const staff = z.strictObject({ roles: z.array(z.enum(siteRoles)), courses: z.array(courseRole) }).nullable();

/** What a person may do beyond learning; null for a learner. */
export type Staff = z.output<typeof staff>;

/** A role in one course, as it is given. */
export const courseRoleGrant = z.strictObject({ id, role: z.enum(courseRoles) });
