import { z } from "zod";
import { emptyBody, endpoint } from "./endpoint.ts";
import { id, time } from "./text.ts";
import { givenPassword, user } from "./users.ts";

/** What becomes of somebody's posts and replies when their account goes: they stay without a name, or go too. */
export const forumFates = ["keep", "remove"] as const;

/** What becomes of somebody's posts and replies when their account goes. */
export type ForumFate = (typeof forumFates)[number];

/** The copy of one's own data that was asked for last. `file` can be opened for as long as it is ready. */
export const dataExport = z.strictObject({
  status: z.enum(["none", "preparing", "ready", "failed"]),
  requestedAt: time.nullable(),
  expiresAt: time.nullable(),
  file: id.nullable(),
  bytes: z.int().nullable(),
});

/** The copy of one's own data, as the interface shows it. */
export type DataExport = z.output<typeof dataExport>;

/** How far the copy of one's own data is. */
export const getExport = endpoint({
  method: "GET",
  path: "/api/v1/users/me/export",
  summary: "How far the copy of one's own data is",
  access: "session",
  replies: { 200: dataExport },
});

/** Asks for a copy of one's own data; it is made meanwhile, and a mail tells when it is ready. */
export const requestExport = endpoint({
  method: "POST",
  path: "/api/v1/users/me/export",
  summary: "Ask for a copy of one's own data",
  access: "session",
  body: z.strictObject({ password: givenPassword }),
  replies: { 202: dataExport },
  errors: ["credentials_wrong", "too_many_requests"],
});

/** Asks for one's account to be deleted in 14 days; every other session ends. */
export const requestDeletion = endpoint({
  method: "POST",
  path: "/api/v1/users/me/deletion",
  summary: "Ask for one's account to be deleted",
  access: "session",
  body: z.strictObject({ password: givenPassword, forum: z.enum(forumFates) }),
  replies: { 200: user },
  errors: ["credentials_wrong", "too_many_requests"],
});

/** Keeps the account after all. */
export const keepAccount = endpoint({
  method: "POST",
  path: "/api/v1/users/me/deletion/cancel",
  summary: "Keep one's account after all",
  access: "session",
  body: emptyBody,
  replies: { 200: user },
});
