import type { Generated } from "kysely";
import type { Language } from "../../../contract/language.ts";
import type { ItemKind } from "../../../contract/writing/documents.ts";
import type { Json, Milliseconds } from "../columns.ts";

/** The text of a course or item, by its hash; shared by drafts, their history and releases. */
interface Documents {
  hash: string;
  body: Json;
  /** 1 if it is part of a release; a trigger then prevents its removal. */
  released: Generated<number>;
}

/** The current contents of a draft. The course itself is the item without an id. */
interface DraftItems {
  course_id: string;
  item_id: string;
  kind: ItemKind | "course";
  /** Continues counting if an item is removed and created again. */
  revision: number;
  /** Null if it was removed. */
  hash: string | null;
  /** In both languages. */
  title: Json;
  changed_at: Milliseconds;
  /** Null for the command line. */
  by_id: string | null;
  /** When a class is due for review; null for other items. */
  review_due_at: Milliseconds | null;
}

/**
 * The contents of a draft at each revision. An editor's intermediate revisions are eventually removed
 * (thin-history.ts): triggers prevent the removal of anyone's last revision, and all changes.
 */
interface DraftRevisions {
  course_id: string;
  item_id: string;
  revision: number;
  hash: string | null;
  changed_at: Milliseconds;
  by_id: string | null;
  /** The texts that were behind after it, as `BehindText`; null if not recorded. */
  behind: Json | null;
}

/** A text of a draft that is missing in a language or behind the other one. Texts that are in step have no row. */
interface DraftTranslations {
  course_id: string;
  item_id: string;
  path: string;
  language: Language;
  state: "missing" | "behind";
  changed_at: Milliseconds;
  /**
   * For a text that is behind: the other language's text when they were last in step; null if unknown. For a missing
   * text: its own text at that time; null if the two were never in step or the other has changed since.
   */
  base: Json | null;
}

/** What learners see, or saw, of a course. Rows are only ever inserted: triggers reject changes. */
interface Releases {
  course_id: string;
  /** Starts at 1. */
  number: number;
  released_at: Milliseconds;
  by_id: string | null;
  note: string;
  /** The hash of each document by its item; the course's own is under the empty string. */
  documents: Json;
  /** The items added, changed and removed since the previous release. */
  changes: Json;
}

/** A file being imported as a course; its pieces are in the file store under the import's id. */
interface Imports {
  id: string;
  user_id: string;
  name: string;
  /** The course to whose draft it is added; null if it becomes a separate course. */
  course_id: string | null;
  /** The question bank of that course that receives its questions, and nothing else. */
  bank: string | null;
  /** The language of texts that do not declare one; null to detect it from their words. */
  language: Language | null;
  /** What tells it apart from other sources whose files have the same name; null if the name does. */
  source: string | null;
  /** The number of its pieces; none once they are no longer needed. */
  pieces: number;
  state: "receiving" | "waiting" | "running" | "done" | "refused";
  step: "unpack" | "read" | "check" | "store" | null;
  /** The fraction of the step that is done. */
  share: number | null;
  format: string | null;
  version: string | null;
  /** The course whose draft it became or was added to. */
  made_course: string | null;
  /** In both languages, compressed (`pack-report.ts`). */
  report: string | null;
  /** What it did to the draft, or would do. */
  plan: Json | null;
  created_at: Milliseconds;
  /** Null for a dry run. */
  accepted_at: Milliseconds | null;
}

/**
 * The source that a course was first made from: importing the same again changes it, whereas another file makes another
 * course.
 */
interface CourseSources {
  course_id: string;
  source: string;
  /** The ids that its last import brought; null if unknown (imported before this was recorded) or a package. */
  contents: Json | null;
}

/** A source that was added to an existing course. Importing it again changes only the items with its prefix. */
interface AddedSources {
  course_id: string;
  source: string;
  /** Begins the ids of its items in the course. */
  prefix: string;
  /** The ids that its imports have brought; null if unknown. */
  contents: Json | null;
}

/** The tables of course authoring with their row types. */
export interface WritingTables {
  documents: Documents;
  draft_items: DraftItems;
  draft_revisions: DraftRevisions;
  draft_translations: DraftTranslations;
  releases: Releases;
  imports: Imports;
  course_sources: CourseSources;
  added_sources: AddedSources;
}
