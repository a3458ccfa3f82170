import { z } from "zod";
import { emptyBody, endpoint, perHour } from "./endpoint.ts";
import { id, time } from "./text/text.ts";
import { existingPassword, user } from "./users/users.ts";

/**
 * What happens to a user's posts and replies when the account is deleted: `keep` anonymises them, `remove` deletes
 * them.
 */
export const forumDeletionModes = ["keep", "remove"] as const;

/** What happens to a user's posts and replies when the account is deleted. */
export type ForumDeletionMode = (typeof forumDeletionModes)[number];

/** The user's latest data export. `file` can be opened while the status is `ready`. */
export const dataExport = z.strictObject({
  status: z.enum(["none", "preparing", "ready", "failed"]),
  requestedAt: time.nullable(),
  expiresAt: time.nullable(),
  file: id.nullable(),
  bytes: z.int().nullable(),
});

/** The user's latest data export. */
export type DataExport = z.output<typeof dataExport>;

/** Returns the state of the user's data export. */
export const getExport = endpoint({
  method: "GET",
  path: "/api/v1/users/me/export",
  summary: "Get the status of your data export and account deletion",
  access: "learner",
  responses: { 200: dataExport },
});

/** Requests a data export; it is prepared in the background, and an email is sent when it is ready. */
export const requestExport = endpoint({
  method: "POST",
  path: "/api/v1/users/me/export",
  summary: "Request an export of your own data",
  access: "learner",
  limit: perHour(30),
  body: z.strictObject({ password: existingPassword }),
  responses: { 202: dataExport },
  errors: ["credentials_wrong"],
});

/** Schedules the account for deletion in 14 days and ends all other sessions. */
export const requestDeletion = endpoint({
  method: "POST",
  path: "/api/v1/users/me/deletion",
  summary: "Request the deletion of your own account",
  access: "learner",
  limit: perHour(30),
  body: z.strictObject({ password: existingPassword, forum: z.enum(forumDeletionModes) }),
  responses: { 200: user },
  errors: ["credentials_wrong", "last_admin"],
});

/** Cancels the scheduled deletion of the account. */
export const keepAccount = endpoint({
  method: "POST",
  path: "/api/v1/users/me/deletion/cancel",
  summary: "Cancel the deletion of your own account",
  access: "learner",
  limit: perHour(30),
  body: emptyBody,
  responses: { 200: user },
});
