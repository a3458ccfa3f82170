import { z } from "zod";
import { enrolment } from "../courses/enrolments.ts";
import { emptyBody, endpoint, page, pageQuery, perHour, perMinute } from "../endpoint.ts";
import { forumDeletionModes } from "../privacy.ts";
import { id, text, time } from "../text/text.ts";
import { email, language, personName, user } from "../users/users.ts";
import { courseRoleGrant, siteRoles } from "./roles.ts";

/** The states of an account: `invited` ones have no password yet. */
export const personStatuses = ["active", "unconfirmed", "invited", "disabled"] as const;

/** The state of an account. */
export type PersonStatus = (typeof personStatuses)[number];

/** A user as staff see them. The email address is null for staff of a course. */
export const person = user.extend({
  email: z.string().nullable(),
  status: z.enum(personStatuses),
  createdAt: time,
  lastSeenAt: time.nullable(),
  enrolmentCount: z.int(),
});

/** A user as staff see them. */
export type Person = z.output<typeof person>;

/** A user with the details that an administrator needs to help them. */
export const personDetail = person.extend({
  enrolments: z.array(enrolment),
  groups: z.array(z.strictObject({ id, name: z.string(), course: id })),
  sessionCount: z.int(),
});

/** A user with the details that an administrator needs to help them. */
export type PersonDetail = z.output<typeof personDetail>;

/** The filters of the list of users. Empty filters are ignored. */
export const peopleQuery = pageQuery.extend({
  q: text(0, 200).optional(),
  status: z.enum(["", ...personStatuses]).optional(),
  role: z.enum(["", ...siteRoles, "editor", "teacher", "learner"]).optional(),
  course: z.string().max(200).optional(),
  group: z.string().max(200).optional(),
});

/** A person to invite, with their enrolments and roles. */
export const invitation = z.strictObject({
  email,
  firstName: personName,
  lastName: personName,
  language: language.optional(),
  roles: z.array(z.enum(siteRoles)).max(10).optional(),
  courses: z.array(id).max(100).optional(),
  groups: z.array(id).max(100).optional(),
});

/** A person to invite. */
export type Invitation = z.output<typeof invitation>;

/** The changes an administrator may make to a user. `roles` and `courses` replace the current ones. */
export const personChange = z.strictObject({
  firstName: personName.optional(),
  lastName: personName.optional(),
  email: email.optional(),
  roles: z.array(z.enum(siteRoles)).max(10).optional(),
  courses: z.array(courseRoleGrant).max(200).optional(),
  status: z.enum(["active", "disabled"]).optional(),
});

/** The changes an administrator may make to a user. */
export type PersonChange = z.output<typeof personChange>;

const ofPerson = z.object({ userId: id });

/** Lists users, matching the beginning of any name or of the email address and ignoring accents. */
export const listPeople = endpoint({
  method: "GET",
  path: "/api/v1/manage/people",
  summary: "List people",
  access: "staff",
  query: peopleQuery,
  responses: { 200: page(person).extend({ total: z.int() }) },
  errors: ["not_found"],
});

/** Returns one user. */
export const getPerson = endpoint({
  method: "GET",
  path: "/api/v1/manage/people/:userId",
  summary: "Get a person",
  access: "admin",
  params: ofPerson,
  responses: { 200: personDetail },
});

/**
 * Invites a person by email; an existing user is enrolled and added to groups as requested, and otherwise unchanged.
 */
export const invitePerson = endpoint({
  method: "POST",
  path: "/api/v1/manage/people",
  summary: "Invite a person",
  access: "staff",
  limit: perHour(600),
  body: invitation,
  responses: { 200: person, 201: person },
  errors: ["elevation_required", "not_found"],
});

/** Changes a user. A new email address is confirmed through a message sent to it; the old address is notified. */
export const changePerson = endpoint({
  method: "PATCH",
  path: "/api/v1/manage/people/:userId",
  summary: "Change a person",
  access: "admin",
  elevation: true,
  limit: perMinute(60),
  params: ofPerson,
  body: personChange,
  responses: { 200: person },
  errors: ["conflict", "last_admin"],
});

const action = {
  method: "POST",
  access: "admin",
  elevation: true,
  limit: perMinute(60),
  params: ofPerson,
  body: emptyBody,
  responses: { 200: person },
} as const;

/** Confirms an account whose confirmation email did not arrive. */
export const confirmPerson = endpoint({
  ...action,
  path: "/api/v1/manage/people/:userId/confirm",
  summary: "Confirm a person's account",
});

/** Sends a new invitation and invalidates older ones. Answers `conflict` if the user has a password. */
export const inviteAgain = endpoint({
  ...action,
  path: "/api/v1/manage/people/:userId/invite",
  summary: "Invite a person again",
  errors: ["conflict"],
});

/** Ends all of a user's sessions. */
export const endPersonSessions = endpoint({
  ...action,
  path: "/api/v1/manage/people/:userId/end-sessions",
  summary: "Sign a person out everywhere",
});

/** Turns off a user's two-step verification. */
export const endPersonSecondFactor = endpoint({
  ...action,
  path: "/api/v1/manage/people/:userId/end-second-factor",
  summary: "Turn off a person's second factor",
});

/** Deletes a user as if they had requested it: in 14 days. */
export const deletePerson = endpoint({
  method: "DELETE",
  path: "/api/v1/manage/people/:userId",
  summary: "Delete a person",
  access: "admin",
  elevation: true,
  limit: perMinute(60),
  params: ofPerson,
  body: z.strictObject({ texts: z.enum(forumDeletionModes) }),
  responses: { 202: person },
  errors: ["last_admin"],
});
