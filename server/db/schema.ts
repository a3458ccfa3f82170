import type { Generated, Kysely, Transaction } from "kysely";
import type { RenditionKind } from "../../contract/courses/classes.ts";
import type { Language } from "../../contract/language.ts";
import type { Browser, System } from "../../contract/users/sessions.ts";
import type { Json, List, Milliseconds, Revision } from "./columns.ts";
import type { AccountTables } from "./tables/account-tables.ts";
import type { CertificateTables } from "./tables/certificate-tables.ts";
import type { ForumTables } from "./tables/forum-tables.ts";
import type { JobTables } from "./tables/job-table.ts";
import type { LearningTables } from "./tables/learning-tables.ts";
import type { SearchTables } from "./tables/search-tables.ts";
import type { StaffTables } from "./tables/staff-tables.ts";
import type { UploadTables } from "./tables/upload-tables.ts";
import type { WritingTables } from "./tables/writing-tables.ts";

export type { Json, Milliseconds };

interface Users {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  /** argon2id in PHC string format; empty until an invited user chooses a password. */
  password_hash: string;
  country: string | null;
  profession: string | null;
  language: Language;
  photo_file_id: string | null;
  confirmed_at: Milliseconds | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
  /** When the account is due to be deleted, if its owner requested it, and what then happens to their forum texts. */
  delete_at: Milliseconds | null;
  delete_asked_at: Milliseconds | null;
  delete_forum: "keep" | "remove" | null;
  /** Since when the operator has disabled the account. */
  disabled_at: Milliseconds | null;
  revision: Revision;
}

/** A link sent by email; each attempt to send creates another, and all of a user and kind are revoked together. */
interface Links {
  /** SHA-256 of the token, in hexadecimal. */
  token_hash: string;
  user_id: string;
  kind: "confirm" | "restore" | "invite" | "address" | "undo_address";
  expires_at: Milliseconds;
  /** The stored form of the code, if the email has one. */
  code_hash: string | null;
  /** How often a code of this email was tried. */
  code_tries: number;
}

interface Sessions {
  /** SHA-256 of the token, in hexadecimal. */
  token_hash: string;
  user_id: string;
  created_at: Milliseconds;
  last_used_at: Milliseconds;
  /** Until when staff calls need no password confirmation; null without elevation. */
  elevated_until: Milliseconds | null;
  browser: Browser | null;
  system: System | null;
}

/** Emails to be sent, each with a job; a row is deleted once its email has been sent. */
interface Outbox {
  id: string;
  recipient: string;
  language: Language;
  kind: string;
  /** The template's data. */
  content: Json;
  created_at: Milliseconds;
  /** The user to create a link for when the email is sent; null for an email without a link. */
  user_id: string | null;
}

/** How often something was done within a window; `bucket` identifies what and by whom. */
interface Limits {
  bucket: string;
  count: number;
  resets_at: Milliseconds;
}

/** A file that can be opened by its id; its bytes are in the file store under their hash. */
interface Files {
  id: string;
  /** `draft`: uploaded for a course but not yet in any release; it becomes `course` with the first. */
  kind: "cover" | "course" | "draft" | "photo" | "export";
  /** The course that a cover or course file belongs to. */
  course_id: string | null;
  hash: string;
  name: string;
  type: string;
  bytes: number;
  created_at: Milliseconds;
  /** The length of a video; also null for a video that was stored before lengths were. */
  duration_seconds: number | null;
  /** The size of a course's picture in pixels; null for other files, before measurement and if unknown. */
  width: number | null;
  height: number | null;
}

/** A video whose renditions are finished; those worth keeping have their own rows. */
interface Transcodings {
  /** The hash of the video's bytes. */
  source_hash: string;
  done_at: Milliseconds;
}

/** A smaller rendition of a video; anyone who may open a file with the video's bytes may open it. */
interface Renditions {
  id: string;
  source_hash: string;
  kind: RenditionKind;
  hash: string;
  type: string;
  bytes: number;
}

interface Courses {
  id: string;
  /** Changes whenever anything that learners can see of the course does. */
  version: string;
  /** Title, outline and the contents of the course page, in both languages. */
  outline: Json;
  pass_percent: number;
  /** The hash of the content that holds its glossary. */
  glossary_hash: string | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
  /** Since when only learners who had already started it can see it; an import with the same id restores it. */
  retired_at: Milliseconds | null;
  revision: Revision;
}

/** The content of an item, bank or glossary by its hash; retained while an item, draw or attempt refers to it. */
interface Contents {
  hash: string;
  body: Json;
}

interface Items {
  course_id: string;
  id: string;
  kind: "class" | "evaluation";
  position: number;
  content_hash: string;
  /** The download size in each language. */
  bytes_es: number;
  bytes_en: number;
  /** For a class: when the other language was last changed without this one; null if they are in step. */
  behind_es: Milliseconds | null;
  behind_en: Milliseconds | null;
  /** When an import no longer contained it. */
  retired_at: Milliseconds | null;
}

interface Enrolments {
  id: string;
  user_id: string;
  course_id: string;
  last_class: string | null;
  /** When that class was opened; an earlier opening that arrives later does not replace it. */
  last_class_at: Milliseconds;
  /** How many of the course's current items are completed; updated in every transaction that changes either. */
  done: number;
  started_at: Milliseconds;
  updated_at: Milliseconds;
  completed_at: Milliseconds | null;
  /** 1 if it was started when choices had shared ids; answers with those ids are still accepted. */
  took_shared_ids: number;
  /** Hashes of the latest reports whose times were ahead or were corrected, separated by spaces. */
  corrected_reports: Generated<string>;
  revision: Revision;
}

/** An item that a learner has completed: a finished class or a passed assessment. */
interface Completions {
  enrolment_id: string;
  item_id: string;
  completed_at: Milliseconds;
  arrived_at: Milliseconds;
}

/** A learner's progress in one video; positions and ranges are fractions of its length, 0–1. */
interface VideoProgress {
  enrolment_id: string;
  item_id: string;
  video_id: string;
  position: number;
  /** Sorted, disjoint pairs [from, to]. */
  watched: Json;
  /** When the video was at `position`. */
  position_at: Milliseconds;
  updated_at: Milliseconds;
}

interface Drafts {
  enrolment_id: string;
  item_id: string;
  question_id: string;
  /** JSON `null` if withdrawn; the row remains so that an earlier answer that arrives later is not restored. */
  answer: Json;
  /** When the answer was given. */
  saved_at: Milliseconds;
  arrived_at: Milliseconds;
}

/** The questions of the next attempt, from when they are drawn or first answered; deleted on submission. */
interface Draws {
  enrolment_id: string;
  item_id: string;
  /** The assessment as it was then. */
  content_hash: string;
  /** The ids of the drawn questions. */
  questions: Json;
  drawn_at: Milliseconds;
}

interface Attempts {
  id: string;
  user_id: string;
  enrolment_id: string;
  item_id: string;
  /** The client's own id for it; a repeated key returns the same attempt. */
  key: string;
  /** Starts at 1; also seeds the order of the questions. */
  number: number;
  /** The assessment as it was taken. */
  content_hash: string;
  pass_percent: number;
  answers: Json;
  /** Each question's score, 0–1, by its id; the keys are the questions that were asked. */
  scores: Json;
  percent: number;
  passed: number;
  submitted_at: Milliseconds;
  arrived_at: Milliseconds;
}

/** How many extra attempts a learner has at an assessment. */
interface AttemptAllowances {
  enrolment_id: string;
  item_id: string;
  more: number;
}

/** A list's revision: the sum over its parts. */
interface Revisions {
  list: List;
  part: string;
  revision: number;
}

/** Secrets that the server generated for itself. */
interface Secrets {
  name: string;
  value: string;
}

/** All tables with their row types. */
export interface Schema
  extends ForumTables,
    AccountTables,
    CertificateTables,
    JobTables,
    LearningTables,
    SearchTables,
    StaffTables,
    UploadTables,
    WritingTables {
  users: Users;
  links: Links;
  sessions: Sessions;
  outbox: Outbox;
  limits: Limits;
  files: Files;
  transcodings: Transcodings;
  renditions: Renditions;
  courses: Courses;
  contents: Contents;
  items: Items;
  enrolments: Enrolments;
  completions: Completions;
  video_progress: VideoProgress;
  drafts: Drafts;
  draws: Draws;
  attempts: Attempts;
  attempt_allowances: AttemptAllowances;
  revisions: Revisions;
  secrets: Secrets;
}

/** The database, for reading; with SQLite, a write outside a transaction fails. */
export type Db = Kysely<Schema>;

/** A transaction, for reading and writing. */
export type Tx = Transaction<Schema>;
