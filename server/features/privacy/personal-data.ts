import { type RawBuilder, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";

/** What is done with a column: it is in the copy of one's data, or why not. */
type Fate = "copied" | { why: string };

/** Where a table holds what is personal: whose rows those are, their primary key, and the fate of every column. */
export interface PersonalTable<Column extends string = string> {
  of: (userId: string) => RawBuilder<unknown>;
  key: readonly Column[];
  columns: Readonly<Record<Column, Fate>>;
}

const copied = "copied";
const oneself = { why: "It is the id of the account, which the copy is of." };
const secret = { why: "Whoever found the copy could do harm with it, and it says nothing of the person." };
const internal = { why: "It says nothing of the person; the server needs it to do its work." };
const voice = { why: "It comes of what others did." };

const byUser = (userId: string) => sql`user_id = ${userId}`;
const byAuthor = (userId: string) => sql`author_id = ${userId}`;
const byEnrolment = (userId: string) => sql`enrolment_id in (select id from enrolments where user_id = ${userId})`;

const written = {
  id: copied,
  author_id: oneself,
  body: copied,
  no_patient_identified: copied,
  created_at: copied,
  edited_at: copied,
  deleted_at: copied,
} as const;

const ofItem = { enrolment_id: copied, item_id: copied } as const;

/**
 * Every table and every column: those with personal data are in the copy that a person can ask for, or it says why
 * not; of the others it says why nothing in them is personal. A test holds this against the real database, and another
 * that nothing of it is left of an account that was deleted.
 */
export const personalData: {
  readonly [T in keyof Schema]: PersonalTable<keyof Schema[T] & string> | { why: string };
} = {
  users: {
    of: (userId) => sql`id = ${userId}`,
    key: ["id"],
    columns: {
      id: copied,
      email: copied,
      first_name: copied,
      last_name: copied,
      password_hash: secret,
      country: copied,
      profession: copied,
      language: copied,
      photo_file_id: { why: "The photo itself is in the copy." },
      confirmed_at: copied,
      created_at: copied,
      updated_at: copied,
      delete_at: copied,
      delete_asked_at: copied,
      delete_forum: copied,
    },
  },
  sessions: {
    of: byUser,
    key: ["token_hash"],
    columns: {
      token_hash: secret,
      user_id: oneself,
      created_at: copied,
      last_used_at: copied,
      browser: copied,
      system: copied,
    },
  },
  devices: {
    of: byUser,
    key: ["user_id", "device_hash"],
    columns: {
      user_id: oneself,
      device_hash: secret,
      browser: copied,
      system: copied,
      created_at: copied,
      last_used_at: copied,
    },
  },
  second_factors: {
    of: byUser,
    key: ["user_id"],
    columns: { user_id: oneself, secret, created_at: copied, confirmed_at: copied, last_step: internal },
  },
  recovery_codes: { why: "Hashes of random codes: they say nothing of anybody." },
  links: { why: "Hashes of random tokens, for two days at the most: they say nothing of anybody." },
  exports: {
    of: byUser,
    key: ["user_id"],
    columns: {
      user_id: oneself,
      requested_at: copied,
      taken_until: internal,
      ready_at: internal,
      failed_at: internal,
      file_id: internal,
    },
  },
  outbox: {
    of: (userId) => sql`recipient = (select email from users where id = ${userId})`,
    key: ["id"],
    columns: {
      id: internal,
      recipient: copied,
      language: copied,
      kind: copied,
      content: secret,
      created_at: copied,
      attempts: internal,
      next_attempt_at: internal,
      last_error: internal,
    },
  },
  enrolments: {
    of: byUser,
    key: ["id"],
    columns: {
      id: copied,
      user_id: oneself,
      course_id: copied,
      last_class: copied,
      done: copied,
      started_at: copied,
      updated_at: copied,
      completed_at: copied,
    },
  },
  completions: { of: byEnrolment, key: ["enrolment_id", "item_id"], columns: { ...ofItem, completed_at: copied } },
  video_progress: {
    of: byEnrolment,
    key: ["enrolment_id", "item_id", "video_id"],
    columns: { ...ofItem, video_id: copied, position: copied, watched: copied, updated_at: copied },
  },
  drafts: {
    of: byEnrolment,
    key: ["enrolment_id", "item_id", "question_id"],
    columns: { ...ofItem, question_id: copied, answer: copied, saved_at: copied },
  },
  attempts: {
    of: byUser,
    key: ["id"],
    columns: {
      ...ofItem,
      id: copied,
      user_id: oneself,
      key: internal,
      number: copied,
      content_hash: internal,
      pass_percent: copied,
      answers: copied,
      scores: copied,
      percent: copied,
      passed: copied,
      submitted_at: copied,
    },
  },
  posts: {
    of: byAuthor,
    key: ["id"],
    columns: {
      ...written,
      title: copied,
      course_id: copied,
      class_id: copied,
      language: copied,
      reply_count: voice,
      last_activity_at: voice,
      pinned: voice,
      locked: voice,
      hidden_at: voice,
    },
  },
  replies: {
    of: byAuthor,
    key: ["id"],
    columns: { ...written, post_id: copied, upvotes: copied, downvotes: copied, score: copied, rank: internal },
  },
  edits: {
    of: (userId) => sql`(
      (reply_id is null and post_id in (select id from posts where author_id = ${userId}))
      or reply_id in (select id from replies where author_id = ${userId})
    )`,
    key: ["id"],
    columns: {
      id: internal,
      post_id: copied,
      reply_id: copied,
      title: copied,
      body: copied,
      no_patient_identified: copied,
      written_at: copied,
      replaced_at: copied,
    },
  },
  votes: {
    of: byUser,
    key: ["user_id", "post_id", "reply_id"],
    columns: { user_id: oneself, post_id: copied, reply_id: copied, value: copied, voted_at: copied },
  },
  notices: {
    of: byUser,
    key: ["id"],
    columns: {
      id: internal,
      user_id: oneself,
      post_id: copied,
      replies: copied,
      since: copied,
      updated_at: copied,
      read_at: copied,
      to_mail: internal,
      mailed_at: copied,
    },
  },
  reads: { of: byUser, key: ["user_id", "post_id"], columns: { user_id: oneself, post_id: copied, read_at: copied } },
  forum_preferences: {
    of: byUser,
    key: ["user_id"],
    columns: { user_id: oneself, mail: copied, digest_at: copied },
  },
  idempotency_keys: { why: "Random keys of programs, for some days: what was written with them is in the copy." },
  post_terms: { why: "The words of posts, which are in the copy, put into another form to be searched." },
  first_pages: { why: "Replies, which are in the copy, as conversations show them." },
  unindexed: { why: "Which posts the search is behind with, for a second or two." },
  files: { why: "The one file of a person is their photo, which is in the copy." },
  loose_bytes: { why: "Hashes of bytes that no file may speak of any more, for a day or two." },
  transcodings: { why: "How far the work on the videos of courses is." },
  renditions: { why: "Smaller renditions of the videos of courses." },
  deletions: { why: "That accounts were deleted, without a word that tells whose." },
  limits: { why: "Counts under hashes of what is counted, for a day at the most." },
  secrets: { why: "Secrets of the installation." },
  courses: { why: "Courses, the same for everyone." },
  contents: { why: "Courses, the same for everyone." },
  items: { why: "Courses, the same for everyone." },
};
