import type { Language } from "../../../contract/language.ts";
import type { Json, Milliseconds } from "../columns.ts";

/** What a learner keeps of an item. */
interface Notes {
  enrolment_id: string;
  item_id: string;
  text: string;
  bookmarked: number;
  /** A moment of the item's first video, in seconds of the rendition in `language`. */
  at_seconds: number | null;
  language: Language;
  updated_at: Milliseconds;
}

/** An answer to a question in practice. */
interface PracticeAnswers {
  enrolment_id: string;
  /** The client's own id for it: the same key again is the same answer. */
  key: string;
  /** The evaluation that the question is of. */
  item_id: string;
  question_id: string;
  /** From 1, of each question. */
  number: number;
  answer: Json;
  /** 0–1. */
  score: number;
  /** 1 guessed, 2 fairly sure, 3 sure; null where it was not said. */
  confidence: number | null;
  answered_at: Milliseconds;
  due_at: Milliseconds;
}

/** Tables of what learners do beside taking a course. */
export interface LearningTables {
  notes: Notes;
  practice_answers: PracticeAnswers;
}
