import type { Kysely, Transaction } from "kysely";
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
  /** argon2id in the PHC string format; empty until an invited person chooses a password. */
  password_hash: string;
  country: string | null;
  profession: string | null;
  language: Language;
  photo_file_id: string | null;
  confirmed_at: Milliseconds | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
  /** When the account is to be deleted, where its owner asked for that; and what then becomes of their forum texts. */
  delete_at: Milliseconds | null;
  delete_asked_at: Milliseconds | null;
  delete_forum: "keep" | "remove" | null;
  /** Since when nobody can use the account, by decision of the operator. */
  disabled_at: Milliseconds | null;
  revision: Revision;
}

/** A link that was sent by mail; each try to send it makes one more, and all of a person and kind end together. */
interface Links {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  user_id: string;
  kind: "confirm" | "restore" | "invite" | "address" | "undo_address";
  expires_at: Milliseconds;
  /** Of a mail that carries a code as well: what is stored of that. */
  code_hash: string | null;
  /** How often a code was tried with this mail. */
  code_tries: number;
}

interface Sessions {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  user_id: string;
  created_at: Milliseconds;
  last_used_at: Milliseconds;
  /** Until when staff calls need no password again; null without elevation. */
  elevated_until: Milliseconds | null;
  browser: Browser | null;
  system: System | null;
}

/** Mails to be sent, each with its job; a row goes when its mail has gone. */
interface Outbox {
  id: string;
  recipient: string;
  language: Language;
  kind: string;
  /** What the template needs. */
  content: Json;
  created_at: Milliseconds;
  /** Whose link is made when the mail is sent; null for a mail without one. */
  user_id: string | null;
}

/** How often something was done in a window of time; `bucket` names what and for whom. */
interface Limits {
  bucket: string;
  count: number;
  resets_at: Milliseconds;
}

/** A file that can be opened by its id; the bytes lie in the file store under their hash. */
interface Files {
  id: string;
  /** `draft`: uploaded for a course, and in none of its releases so far; it becomes `course` with the first. */
  kind: "cover" | "course" | "draft" | "photo" | "export";
  /** The course that a cover or course file belongs to. */
  course_id: string | null;
  hash: string;
  name: string;
  type: string;
  bytes: number;
  created_at: Milliseconds;
  /** Of a video; null too for one that came before lengths were kept here. */
  duration_seconds: number | null;
  /** In pixels, of a picture of a course; null for any other file, until it is measured, and where its bytes tell none. */
  width: number | null;
  height: number | null;
}

/** A video whose renditions are made; those that are worth keeping are rows of their own. */
interface Transcodings {
  /** The hash of the video's bytes. */
  source_hash: string;
  done_at: Milliseconds;
}

/** A smaller rendition of a video; who may open a file with the bytes of the video may open it. */
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
  /** Changes with everything that learners can see of the course. */
  version: string;
  /** Title, outline and what the course page shows, in both languages. */
  outline: Json;
  pass_percent: number;
  /** The hash of the content that is its glossary. */
  glossary_hash: string | null;
  created_at: Milliseconds;
  updated_at: Milliseconds;
  /** Since when only those who had started it see it; an import of the same id brings it back. */
  retired_at: Milliseconds | null;
  revision: Revision;
}

/** The content of an item, a bank or a glossary, by its hash; kept as long as an item, a draw or an attempt speaks of it. */
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
  /** What it costs to download in each language. */
  bytes_es: number;
  bytes_en: number;
  /** Of a class: when the other language was last changed and this one was not; null where it is in line. */
  behind_es: Milliseconds | null;
  behind_en: Milliseconds | null;
  /** When an import no longer had it. */
  retired_at: Milliseconds | null;
}

interface Enrolments {
  id: string;
  user_id: string;
  course_id: string;
  last_class: string | null;
  /** When that class was opened: an older opening that arrives later does not take its place. */
  last_class_at: Milliseconds;
  /** How many of the course's present items are completed: changes in the transaction that changes either. */
  done: number;
  started_at: Milliseconds;
  updated_at: Milliseconds;
  completed_at: Milliseconds | null;
  /** 1: it began when choices had the same ids for everybody, and answers with those ids are still taken. */
  took_shared_ids: number;
  revision: Revision;
}

/** An item that a learner has completed: a class done, an evaluation passed. */
interface Completions {
  enrolment_id: string;
  item_id: string;
  completed_at: Milliseconds;
  arrived_at: Milliseconds;
}

/** How far a learner is in one video; positions and stretches are shares of its length, 0–1. */
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
  /** `null` where it was taken back: an older answer that arrives later must not come back. */
  answer: Json;
  /** When it was given. */
  saved_at: Milliseconds;
  arrived_at: Milliseconds;
}

/** What the next attempt at an evaluation asks, once it draws questions or has answers; the row goes with its submission. */
interface Draws {
  enrolment_id: string;
  item_id: string;
  /** The evaluation as it was then. */
  content_hash: string;
  /** Ids of those that were drawn. */
  questions: Json;
  drawn_at: Milliseconds;
}

interface Attempts {
  id: string;
  user_id: string;
  enrolment_id: string;
  item_id: string;
  /** The client's own id for it: the same key again is the same attempt. */
  key: string;
  /** From 1; also seeds the order of its questions. */
  number: number;
  /** The evaluation as it was taken. */
  content_hash: string;
  pass_percent: number;
  answers: Json;
  /** Each question's score, 0–1, by its id: it names the questions that were asked. */
  scores: Json;
  percent: number;
  passed: number;
  submitted_at: Milliseconds;
  arrived_at: Milliseconds;
}

/** How many attempts more than usual a learner may make at an evaluation. */
interface AttemptAllowances {
  enrolment_id: string;
  item_id: string;
  more: number;
}

/** How often a list has changed: the sum over its parts. */
interface Revisions {
  list: List;
  part: string;
  revision: number;
}

/** Secrets that the server made for itself. */
interface Secrets {
  name: string;
  value: string;
}

/** Every table with its rows. */
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

/** The database, to read from; with SQLite it refuses to write outside a transaction. */
export type Db = Kysely<Schema>;

/** A transaction, to read and write in. */
export type Tx = Transaction<Schema>;
