import type { FastifyRequest } from "fastify";
import { type Access, isStaffAccess, type StaffAccess } from "../../../contract/access.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Milliseconds } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import type { HttpParts } from "../http-parts.ts";
import {
  findRoles,
  isAdmin,
  isStaff,
  learnersInReach,
  moderatesAnywhere,
  type Roles,
  requireCourseRole,
  resultsInReach,
} from "./roles.ts";
import type { SignedIn } from "./session.ts";

type Params = Readonly<Record<string, string>>;

/** Whether a call may be made, by the session and the path alone; throws where it may not. */
type Policy = (caller: SignedIn | null, params: Params) => void;

/** Whether staff may make a call, by their roles and the path alone; throws where they may not. */
type StaffPolicy = (roles: Roles, params: Params) => void;

const allow: Policy = () => {};

/**
 * What each `access` asks beyond a session, before the body is read. Whose a row is, only the row tells: the query that
 * reads it has the caller among its conditions, or the command asks it.
 */
const policies: Readonly<Record<Exclude<Access, StaffAccess>, Policy>> = {
  anyone: allow,
  learner: allow,
  self(caller, { userId }) {
    if (caller?.userId !== userId) throw new AppError("forbidden");
  },
  owner: allow,
  holder: allow,
  writer: allow,
  reader: allow,
  others: allow,
};

/** What each staff `access` asks. What only the body or a row tells is asked with the same functions (`roles.ts`). */
const staffPolicies: Readonly<Record<StaffAccess, StaffPolicy>> = {
  admin: (roles) => forbidUnless(isAdmin(roles)),
  staff: (roles) => forbidUnless(isStaff(roles)),
  moderator: (roles) => forbidUnless(moderatesAnywhere(roles)),
  endorser: (roles) => forbidUnless(moderatesAnywhere(roles) || roles.courses.length > 0),
  anyTeacher: (roles) => forbidUnless(isAdmin(roles) || roles.courses.some(({ role }) => role === "teacher")),
  teacher: (roles, { courseId = "" }) => requireCourseRole(roles, courseId, ["teacher"]),
  learnersTeacher: (roles, { courseId = "" }) => {
    learnersInReach(roles, courseId);
  },
  editor: (roles, { courseId = "" }) => requireCourseRole(roles, courseId, ["editor"]),
  author: (roles) => forbidUnless(isAdmin(roles) || roles.site.includes("author")),
  importer: (roles) =>
    forbidUnless(
      isAdmin(roles) || roles.site.includes("author") || roles.courses.some(({ role }) => role === "editor"),
    ),
  courseStaff: (roles, { courseId = "" }) => {
    resultsInReach(roles, courseId);
  },
};

function forbidUnless(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError("forbidden");
}

/**
 * Refuses a request that the access of its endpoint does not allow, by what is known before its body is read. Only a
 * staff call looks up the caller's roles; after the rights it asks whether the session is elevated.
 */
export async function authorise(
  { access, elevation }: Pick<Endpoint, "access" | "elevation">,
  request: FastifyRequest,
  { db, clock }: Pick<HttpParts, "db" | "clock">,
): Promise<void> {
  const { session } = request;
  const params = request.params as Params;
  if (isStaffAccess(access)) {
    request.roles = await findRoles(db, session?.userId ?? "");
    staffPolicies[access](request.roles, params);
  } else {
    policies[access](session, params);
  }
  if (elevation && session) requireElevation(session, clock());
}

/** Throws `elevation_required` unless the session has confirmed its password a short time ago. */
export function requireElevation({ elevatedUntil }: SignedIn, now: Milliseconds): void {
  if (elevatedUntil === null || elevatedUntil <= now) throw new AppError("elevation_required");
}
