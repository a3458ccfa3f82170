import { z } from "zod";
import { endpoint, page, pageQuery } from "../endpoint.ts";
import { id, time } from "../text/text.ts";

/** What staff can do that the log records, by the kind of thing that it is done to. */
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

/** What staff can do that the log records. */
export type LogAction = (typeof logActions)[number];

/** Kinds of things that something is done to. */
export const logTargets = ["person", "people", "group", "course", "post", "reply"] as const;

/** A kind of thing that something is done to. */
export type LogTarget = (typeof logTargets)[number];

/** A line of the log: who did what to which thing. `actor` is `"shell"` for commands of the server's own shell. */
export const logEntry = z.strictObject({
  id,
  at: time,
  actor: z.union([z.strictObject({ id, firstName: z.string(), lastName: z.string() }), z.literal("shell")]),
  action: z.enum(logActions),
  target: z.strictObject({ kind: z.enum(logTargets), id: id.nullable(), name: z.string().nullable() }),
  /** What changed, by field; a new value, or what else describes it. Never a password, a token or a text of the forum. */
  changes: z.record(z.string(), z.json()),
});

/** A line of the log. */
export type LogEntry = z.output<typeof logEntry>;

/** The log, the newest first. `actor` and `target` are ids. */
export const listLog = endpoint({
  method: "GET",
  path: "/api/v1/manage/log",
  summary: "Read the log",
  access: "admin",
  query: pageQuery.extend({
    actor: z.string().max(200).optional(),
    target: z.string().max(200).optional(),
    action: z.enum(["", ...logActions]).optional(),
  }),
  replies: { 200: page(logEntry) },
});
