import type { List } from "./columns.ts";
import type { Schema } from "./schema.ts";

/** The tables whose rows have a revision. */
type Owner = {
  [T in keyof Schema]: "revision" extends keyof Schema[T] ? (T extends "revisions" ? never : T) : never;
}[keyof Schema];

/** What a write to a row raises. */
export type Raise<Column extends string = string> =
  /** The revision of the row whose id a column holds, or of the written row itself if the column is its own `id`. */
  | { row: Owner; by: Column }
  /**
   * The revisions of all rows that satisfy a condition, which may refer to columns of the written row as `row.column`.
   */
  | { rows: Owner; where: string }
  /** A list's revision; the last character of a column spreads writers over several rows, to avoid lock contention. */
  | { list: List; spread?: Column };

/** What a write to a table raises; with `when`, only updates of the named columns do. */
export type Freshness<Column extends string = string> =
  | { raises: readonly Raise<Column>[]; when?: readonly Column[] }
  | { none: string };

const unread = { none: "No cached response depends on it." } as const;
const lookedUp = { none: "Every call looks it up." } as const;
const frozen = { none: "Rows never change; what refers to one changes instead." } as const;

const ofEnrolment = { raises: [{ row: "enrolments", by: "enrolment_id" }] } as const;
const ofPost = { raises: [{ row: "posts", by: "post_id" }] } as const;

const ofVideo = "id in (select course_id from files where hash = row.source_hash)";
const named =
  "author_id = row.id or id in (select post_id from replies where author_id = row.id" +
  " union all select post_id from endorsements where user_id = row.id)";

/**
 * The revisions that a write to each table raises, in the same transaction. Triggers are generated from this
 * (triggers.ts), so it holds for every server and command. A cached response is valid until one of the revisions that
 * its endpoint names changes.
 */
export const freshness: { readonly [T in keyof Schema]: Freshness<keyof Schema[T] & string> } = {
  users: {
    raises: [
      { rows: "posts", where: named },
      { list: "posts", spread: "id" },
    ],
    when: ["first_name", "last_name", "photo_file_id"],
  },
  courses: { raises: [{ row: "courses", by: "id" }, { list: "courses" }] },
  items: { raises: [{ row: "courses", by: "course_id" }] },
  contents: frozen,
  files: { raises: [{ row: "courses", by: "course_id" }], when: ["width"] },
  renditions: { raises: [{ rows: "courses", where: ofVideo }] },
  transcodings: unread,
  enrolments: {
    raises: [
      { row: "enrolments", by: "id" },
      { row: "users", by: "user_id" },
    ],
  },
  completions: ofEnrolment,
  video_progress: ofEnrolment,
  drafts: ofEnrolment,
  draws: ofEnrolment,
  attempts: ofEnrolment,
  attempt_allowances: ofEnrolment,
  notes: unread,
  practice_answers: unread,
  study_plans: unread,
  block_answers: unread,
  practice_mails: unread,
  posts: {
    raises: [
      { row: "posts", by: "id" },
      { list: "posts", spread: "id" },
    ],
  },
  replies: ofPost,
  votes: ofPost,
  revisions: { none: "It holds the revisions of lists themselves." },
  sessions: lookedUp,
  secrets: frozen,
  links: unread,
  outbox: unread,
  limits: unread,
  jobs: unread,
  devices: unread,
  push_subscriptions: unread,
  second_factors: unread,
  recovery_codes: unread,
  exports: unread,
  deletions: unread,
  edits: unread,
  idempotency_keys: unread,
  notices: unread,
  reads: unread,
  forum_preferences: unread,
  post_terms: unread,
  unindexed: unread,
  flagged_texts: unread,
  flags: unread,
  decision_notices: unread,
  endorsements: ofPost,
  site_roles: lookedUp,
  course_roles: lookedUp,
  log: unread,
  visits: unread,
  active_days: unread,
  people_words: unread,
  address_changes: unread,
  groups: lookedUp,
  group_members: unread,
  group_teachers: lookedUp,
  announcements: unread,
  announcement_texts: { none: "It changes only together with its post, or with the name of the post's author." },
  announcement_mutes: unread,
  last_times: unread,
  uploads: unread,
  upload_pieces: unread,
  documents: { none: "Only `released` changes, on which no cached response depends." },
  draft_items: unread,
  draft_revisions: unread,
  draft_translations: unread,
  releases: frozen,
  certificates: unread,
  signing_keys: unread,
  imports: unread,
  course_texts: unread,
  course_indexes: unread,
  course_sources: unread,
};
