import { z } from "zod";
import { enrolment } from "../courses/enrolments.ts";
import { endpoint, noContent, page, pageQuery, perMinute } from "../endpoint.ts";
import { id, line, time } from "../text/text.ts";

/** A group of learners who take a course together. With `joinCode`, learners can join on their own. */
export const group = z.strictObject({
  id,
  name: z.string(),
  course: id,
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  teachers: z.array(id),
  size: z.int(),
  joinCode: z.string().nullable(),
});

/** A group of learners who take a course together. */
export type Group = z.output<typeof group>;

const groupName = line(1, 120);
const moment = z.iso.datetime();

/** A new group. `joinCode: true` creates a join code; milliseconds are optional in times. */
export const newGroup = z.strictObject({
  name: groupName,
  course: id,
  startsAt: moment.nullable().optional(),
  endsAt: moment.nullable().optional(),
  teachers: z.array(id).max(50).optional(),
  joinCode: z.boolean().optional(),
});

/** A new group. */
export type NewGroup = z.output<typeof newGroup>;

/** The changes to a group: `joinCode: true` creates a new code, `false` revokes it. */
export const groupChange = newGroup.omit({ course: true }).partial();

/** The changes to a group. */
export type GroupChange = z.output<typeof groupChange>;

const ofGroup = z.object({ groupId: id });
const ofMember = ofGroup.extend({ userId: id });

/** Lists the groups of the courses the caller teaches, or all groups for administrators; `course` filters them. */
export const listGroups = endpoint({
  method: "GET",
  path: "/api/v1/manage/groups",
  summary: "List groups",
  access: "staff",
  query: pageQuery.extend({ course: z.string().max(200).optional() }),
  responses: { 200: page(group) },
});

/** Creates a group. Names are unique within a course. */
export const createGroup = endpoint({
  method: "POST",
  path: "/api/v1/manage/groups",
  summary: "Create a group",
  access: "staff",
  limit: perMinute(60),
  body: newGroup,
  responses: { 201: group },
  errors: ["conflict"],
});

/** Returns one group. */
export const getGroup = endpoint({
  method: "GET",
  path: "/api/v1/manage/groups/:groupId",
  summary: "Get a group",
  access: "staff",
  params: ofGroup,
  responses: { 200: group },
});

/** Changes a group. */
export const changeGroup = endpoint({
  method: "PATCH",
  path: "/api/v1/manage/groups/:groupId",
  summary: "Change a group",
  access: "staff",
  limit: perMinute(60),
  params: ofGroup,
  body: groupChange,
  responses: { 200: group },
  errors: ["conflict"],
});

/** Deletes a group; its members stay enrolled. */
export const deleteGroup = endpoint({
  method: "DELETE",
  path: "/api/v1/manage/groups/:groupId",
  summary: "Delete a group",
  access: "staff",
  limit: perMinute(60),
  params: ofGroup,
  responses: { 204: noContent },
});

/** Adds a user to a group and enrols them in its course. */
export const addMember = endpoint({
  method: "PUT",
  path: "/api/v1/manage/groups/:groupId/members/:userId",
  summary: "Add a person to a group",
  access: "staff",
  limit: perMinute(600),
  params: ofMember,
  responses: { 204: noContent },
});

/** Removes a user from a group; they stay enrolled. */
export const removeMember = endpoint({
  method: "DELETE",
  path: "/api/v1/manage/groups/:groupId/members/:userId",
  summary: "Remove a person from a group",
  access: "staff",
  limit: perMinute(600),
  params: ofMember,
  responses: { 204: noContent },
});

/** Joins a group by its code and starts its course. Wrong codes count towards a limit that prevents guessing. */
export const joinGroup = endpoint({
  method: "POST",
  path: "/api/v1/groups/join",
  summary: "Join a group with its join code",
  access: "learner",
  limit: perMinute(30),
  body: z.strictObject({ code: line(1, 40) }),
  responses: { 200: enrolment },
  errors: ["code_unknown"],
});
