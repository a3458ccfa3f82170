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

const notCached = { none: "No cached response depends on it." } as const;
const alwaysRead = { none: "Every call looks it up." } as const;
const immutable = { none: "Rows never change; what refers to one changes instead." } as const;

const ofEnrolment = { raises: [{ row: "enrolments", by: "enrolment_id" }] } as const;
const ofPost = { raises: [{ row: "posts", by: "post_id" }] } as const;

const ofVideo = "id in (select course_id from files where hash = row.source_hash)";
const namesAuthor =
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
      { rows: "posts", where: namesAuthor },
      { list: "posts", spread: "id" },
    ],
    when: ["first_name", "last_name", "photo_file_id"],
  },
  courses: { raises: [{ row: "courses", by: "id" }, { list: "courses" }] },
  items: { raises: [{ row: "courses", by: "course_id" }] },
  contents: immutable,
  files: { raises: [{ row: "courses", by: "course_id" }], when: ["width"] },
  renditions: { raises: [{ rows: "courses", where: ofVideo }] },
  transcodings: notCached,
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
  notes: notCached,
  practice_answers: notCached,
  study_plans: notCached,
  block_answers: notCached,
  practice_mails: notCached,
  posts: {
    raises: [
      { row: "posts", by: "id" },
      { list: "posts", spread: "id" },
    ],
  },
  replies: ofPost,
  votes: ofPost,
  revisions: { none: "It holds the revisions of lists themselves." },
  sessions: alwaysRead,
  secrets: immutable,
  links: notCached,
  outbox: notCached,
  limits: notCached,
  jobs: notCached,
  devices: notCached,
  push_subscriptions: notCached,
  second_factors: notCached,
  recovery_codes: notCached,
  exports: notCached,
  deletions: notCached,
  edits: notCached,
  idempotency_keys: notCached,
  notices: notCached,
  reads: notCached,
  forum_preferences: notCached,
  post_terms: notCached,
  unindexed: notCached,
  flagged_texts: notCached,
  flags: notCached,
  decision_notices: notCached,
  endorsements: ofPost,
  site_roles: alwaysRead,
  course_roles: alwaysRead,
  log: notCached,
  visits: notCached,
  active_days: notCached,
  people_words: notCached,
  address_changes: notCached,
  groups: alwaysRead,
  group_members: notCached,
  group_teachers: alwaysRead,
  announcements: notCached,
  announcement_texts: { none: "It changes only together with its post, or with the name of the post's author." },
  announcement_mutes: notCached,
  last_times: notCached,
  uploads: notCached,
  upload_pieces: notCached,
  documents: { none: "Only `released` changes, on which no cached response depends." },
  draft_items: notCached,
  draft_revisions: notCached,
  draft_translations: notCached,
  releases: immutable,
  certificates: notCached,
  signing_keys: notCached,
  imports: notCached,
  course_texts: notCached,
  course_indexes: notCached,
  course_sources: notCached,
  added_sources: notCached,
};
