import type { Generated } from "kysely";
import type { Language } from "../../../contract/language.ts";
import type { ItemKind } from "../../../contract/writing/documents.ts";
import type { Json, Milliseconds } from "../columns.ts";

/** What a course or an item is, by the hash of its text: drafts, their history and releases speak of the same ones. */
interface Documents {
  hash: string;
  body: Json;
  /** 1 for what is part of a release: a trigger refuses to remove it. */
  released: Generated<number>;
}

/** What stands in a draft. The course itself is the item without an id. */
interface DraftItems {
  course_id: string;
  item_id: string;
  kind: ItemKind | "course";
  /** Counts on when an item was removed and is made again. */
  revision: number;
  /** Null where it was removed. */
  hash: string | null;
  /** In both languages. */
  title: Json;
  changed_at: Milliseconds;
  /** Null for the shell. */
  by_id: string | null;
  /** When a class must be reviewed again; null for what is not. */
  review_due_at: Milliseconds | null;
}

/**
 * What stood in a draft at each revision. What an editor wrote in between goes after a while (thin-history.ts): triggers
 * refuse to remove what anybody wrote last, and to change any.
 */
interface DraftRevisions {
  course_id: string;
  item_id: string;
  revision: number;
  hash: string | null;
  changed_at: Milliseconds;
  by_id: string | null;
  /** The texts that were behind at the end of it, as `BehindText`; null where that was not noted. */
  behind: Json | null;
}

/** A text of a draft that is missing in a language, or behind the other one. Texts in line have no row. */
interface DraftTranslations {
  course_id: string;
  item_id: string;
  path: string;
  language: Language;
  state: "missing" | "behind";
  changed_at: Milliseconds;
  /**
   * Of one that is behind: what the other language said when they were in line last; null where that is not known. Of one
   * that is missing: what it said itself then; null where it never stood beside the other, or that was changed since.
   */
  base: Json | null;
}

/** What learners see, or saw, of a course. Rows only come, and never change: triggers refuse it. */
interface Releases {
  course_id: string;
  /** From 1. */
  number: number;
  released_at: Milliseconds;
  by_id: string | null;
  note: string;
  /** The hash of each document by its item; the course's own is under the empty text. */
  documents: Json;
  /** Which items were added, changed and removed since the release before. */
  changes: Json;
}

/** A file that is brought in as a course; it lies in pieces in the file store, under the id of its import. */
interface Imports {
  id: string;
  user_id: string;
  name: string;
  /** The course to whose draft it is added; null where it becomes a course of its own. */
  course_id: string | null;
  /** The bank of that course that gets its questions, and nothing else. */
  bank: string | null;
  /** Of texts that do not say theirs; null: their words tell. */
  language: Language | null;
  /** How many pieces of it there are; none once it is not needed any more. */
  pieces: number;
  state: "receiving" | "waiting" | "running" | "done" | "refused";
  step: "unpack" | "read" | "check" | "store" | null;
  /** Which share of the step is done. */
  share: number | null;
  format: string | null;
  version: string | null;
  /** The course whose draft it became, or came into. */
  made_course: string | null;
  /** In both languages, packed (`pack-report.ts`). */
  report: string | null;
  /** What it did to the draft, or would do. */
  plan: Json | null;
  created_at: Milliseconds;
  /** Null for a dry run. */
  accepted_at: Milliseconds | null;
}

/** What a course was first made of: the same again changes it, another file makes another course. */
interface CourseSources {
  course_id: string;
  source: string;
}

/** The tables of those who write courses with their rows. */
export interface WritingTables {
  documents: Documents;
  draft_items: DraftItems;
  draft_revisions: DraftRevisions;
  draft_translations: DraftTranslations;
  releases: Releases;
  imports: Imports;
  course_sources: CourseSources;
}
