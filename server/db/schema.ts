import type { Kysely, Transaction } from "kysely";
import type { RenditionKind } from "../../contract/classes.ts";
import type { Language } from "../../contract/language.ts";
import type { Browser, System } from "../../contract/sessions.ts";
import type { AccountTables } from "./account-tables.ts";
import type { Json, Milliseconds } from "./columns.ts";
import type { ForumTables } from "./forum-tables.ts";

export type { Json, Milliseconds };

interface Users {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  /** argon2id in the PHC string format. */
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
}

/** A link that was sent by mail: one a person and kind, so that a new one ends the older. */
interface Links {
  user_id: string;
  kind: "confirm" | "restore";
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  expires_at: Milliseconds;
}

interface Sessions {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  user_id: string;
  created_at: Milliseconds;
  last_used_at: Milliseconds;
  browser: Browser | null;
  system: System | null;
}

/** Mails to be sent; a row goes when its mail has gone. */
interface Outbox {
  id: string;
  recipient: string;
  language: Language;
  kind: string;
  /** What the template needs. */
  content: Json;
  created_at: Milliseconds;
  attempts: number;
  next_attempt_at: Milliseconds;
  last_error: string | null;
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
  kind: "cover" | "course" | "photo" | "export";
  /** The course that a cover or course file belongs to. */
  course_id: string | null;
  hash: string;
  name: string;
  type: string;
  bytes: number;
  created_at: Milliseconds;
}

/**
 * Bytes in the file store that no file may speak of, yet or any more. Whoever stores bytes puts them here first, so
 * that what a crash leaves behind is known.
 */
interface LooseBytes {
  hash: string;
  /** The last time that somebody was about to speak of them, or ceased to. */
  since: Milliseconds;
  /** When a process began to remove them; until it has, nobody may speak of them. */
  going_since: Milliseconds | null;
}

/** The work on smaller renditions of a video: a row is there once it was begun. */
interface Transcodings {
  /** The hash of the video's bytes. */
  source_hash: string;
  /** How often it was begun. */
  tries: number;
  /** Until when it is nobody else's, or rests after a failure. */
  taken_until: Milliseconds;
  /** When all was made that is worth keeping. */
  done_at: Milliseconds | null;
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
  created_at: Milliseconds;
  updated_at: Milliseconds;
}

/** The content of an item, by its hash; kept as long as an item or an attempt speaks of it. */
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
  /** When an import no longer had it. */
  retired_at: Milliseconds | null;
}

interface Enrolments {
  id: string;
  user_id: string;
  course_id: string;
  last_class: string | null;
  /** How many of the course's present items are completed: changes in the transaction that changes either. */
  done: number;
  started_at: Milliseconds;
  updated_at: Milliseconds;
  completed_at: Milliseconds | null;
}

/** An item that a learner has completed: a class done, an evaluation passed. */
interface Completions {
  enrolment_id: string;
  item_id: string;
  completed_at: Milliseconds;
}

/** How far a learner is in one video; positions and stretches are shares of its length, 0–1. */
interface VideoProgress {
  enrolment_id: string;
  item_id: string;
  video_id: string;
  position: number;
  /** Sorted, disjoint pairs [from, to]. */
  watched: Json;
  updated_at: Milliseconds;
}

interface Drafts {
  enrolment_id: string;
  item_id: string;
  question_id: string;
  answer: Json;
  saved_at: Milliseconds;
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
  /** Each question's score, 0–1, by its id. */
  scores: Json;
  percent: number;
  passed: number;
  submitted_at: Milliseconds;
}

/** Secrets that the server made for itself. */
interface Secrets {
  name: string;
  value: string;
}

/** Every table with its rows. */
export interface Schema extends ForumTables, AccountTables {
  users: Users;
  links: Links;
  sessions: Sessions;
  outbox: Outbox;
  limits: Limits;
  files: Files;
  loose_bytes: LooseBytes;
  transcodings: Transcodings;
  renditions: Renditions;
  courses: Courses;
  contents: Contents;
  items: Items;
  enrolments: Enrolments;
  completions: Completions;
  video_progress: VideoProgress;
  drafts: Drafts;
  attempts: Attempts;
  secrets: Secrets;
}

/** The database, to read from; with SQLite it refuses to write outside a transaction. */
export type Db = Kysely<Schema>;

/** A transaction, to read and write in. */
export type Tx = Transaction<Schema>;
