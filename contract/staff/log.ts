import { z } from "zod";
import { endpoint, page, pageQuery } from "../endpoint.ts";
import { id, time } from "../text/text.ts";

/** The staff actions that the log records, grouped by the kind of target. */
export const logActions = [
  "person.invite",
  "person.change",
  "person.confirm",
  "person.disable",
  "person.enable",
  "person.end_sessions",
  "person.end_second_factor",
  "person.delete",
  "person.export",
  "people.import",
  "role.add",
  "role.remove",
  "group.create",
  "group.change",
  "group.delete",
  "group.add_member",
  "group.remove_member",
  "attempts.allow",
  "certificate.issue",
  "certificate.revoke",
  "announcement.send",
  "flag.decide",
  "post.moderate",
  "reply.moderate",
  "text.erase",
  "reply.endorse",
  "reply.withdraw_endorsement",
  "course.import",
  "course.retire",
  "file.upload",
  "course.create",
  "draft.change",
  "draft.replace",
  "course.publish",
  "import.begin",
  "import.accept",
  "import.cancel",
] as const;

/** A staff action that the log records. */
export type LogAction = (typeof logActions)[number];

/** The kinds of targets that actions apply to. */
export const logTargets = ["person", "people", "group", "course", "post", "reply"] as const;

/** A kind of target that actions apply to. */
export type LogTarget = (typeof logTargets)[number];

/** A log entry: who did what, and to which target. `actor` is `"shell"` for commands run on the server. */
export const logEntry = z.strictObject({
  id,
  at: time,
  actor: z.union([z.strictObject({ id, firstName: z.string(), lastName: z.string() }), z.literal("shell")]),
  action: z.enum(logActions),
  target: z.strictObject({ kind: z.enum(logTargets), id: id.nullable(), name: z.string().nullable() }),
  /** The changes by field: the new value, or other details. Never contains passwords, tokens or forum texts. */
  changes: z.record(z.string(), z.json()),
});

/** A log entry. */
export type LogEntry = z.output<typeof logEntry>;

/** Lists the log's entries, newest first. `actor` and `target` are ids. */
export const listLog = endpoint({
  method: "GET",
  path: "/api/v1/manage/log",
  summary: "List the entries of the log",
  access: "admin",
  query: pageQuery.extend({
    actor: z.string().max(200).optional(),
    target: z.string().max(200).optional(),
    action: z.enum(["", ...logActions]).optional(),
  }),
  responses: { 200: page(logEntry) },
});
