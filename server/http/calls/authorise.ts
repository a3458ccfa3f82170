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

/** Checks a call by its session and path alone; throws if it is not allowed. */
type Policy = (caller: SignedIn | null, params: Params) => void;

/** Checks a staff call by the caller's roles and the path alone; throws if it is not allowed. */
type StaffPolicy = (roles: Roles, params: Params) => void;

const allow: Policy = () => {};

/**
 * What each `access` requires beyond a session, before the body is read. Only the row itself shows its owner, so the
 * query that reads it filters by the caller, or the command checks it.
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

/**
 * What each staff `access` requires. Rights that depend on the body or a row are checked later with the same functions
 * (`roles.ts`).
 */
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
 * Refuses a request that its endpoint's access does not allow, by what is known before the body is read. The caller's
 * roles are looked up for staff calls only, and elevation is checked after the rights.
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

/** Throws `elevation_required` unless the session has confirmed its password recently. */
export function requireElevation({ elevatedUntil }: SignedIn, now: Milliseconds): void {
  if (elevatedUntil === null || elevatedUntil <= now) throw new AppError("elevation_required");
}
