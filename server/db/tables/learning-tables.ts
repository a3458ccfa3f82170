import type { Language } from "../../../contract/language.ts";
import type { Json, Milliseconds } from "../columns.ts";

/** A learner's note or bookmark on an item. */
interface Notes {
  enrolment_id: string;
  item_id: string;
  text: string;
  bookmarked: number;
  /** A moment in the item's first video, in seconds of the rendition in `language`. */
  at_seconds: number | null;
  language: Language;
  updated_at: Milliseconds;
}

/** An answer given in practice. */
interface PracticeAnswers {
  enrolment_id: string;
  /** The client's own id for it; a repeated key returns the same answer. */
  key: string;
  /** The assessment that the question belongs to. */
  item_id: string;
  question_id: string;
  /** Starts at 1 for each question. */
  number: number;
  answer: Json;
  /** From 0 to 1. */
  score: number;
  /** 1 guessed, 2 fairly sure, 3 sure; null if not stated. */
  confidence: number | null;
  answered_at: Milliseconds;
  due_at: Milliseconds;
}

/** A learner's study plan for a course. */
interface StudyPlans {
  enrolment_id: string;
  /** Classes and assessments per week. */
  pace: number;
  /** Abbreviated days of the week, starting with Monday, separated by commas. */
  days: string;
  hour: number;
  /** The IANA name. */
  time_zone: string;
  mail: number;
  /** When the next reminder is due; null if none is wanted. */
  due_at: Milliseconds | null;
  /** The token in the calendar's address, which its owner can view again; null if there is none. */
  calendar: string | null;
  created_at: Milliseconds;
  /** How often its days, hour or time zone were changed (RFC 5545, section 3.8.7.4). */
  sequence: number;
  /** Since when it has had those; its calendar has no earlier events. */
  timed_at: Milliseconds;
}

/** The latest answer to a question of a class. */
interface BlockAnswers {
  enrolment_id: string;
  item_id: string;
  /** The id of the question. */
  block_id: string;
  /** The client's own id for it; a repeated key returns the same answer. */
  key: string;
  answer: Json;
  /** When it was given, and when it arrived. */
  answered_at: Milliseconds;
  arrived_at: Milliseconds;
  /** The keys of the latest other answers to it, separated by spaces. */
  earlier_keys: string;
}

/** A user's opt-in to emails about questions to practise. */
interface PracticeMails {
  user_id: string;
  /** When to check next for such questions. */
  look_at: Milliseconds;
  mailed_at: Milliseconds | null;
  /** Since when the user has opted out; null while subscribed. */
  ended_at: Milliseconds | null;
}

/** The tables of learners' activity beyond taking a course. */
export interface LearningTables {
  notes: Notes;
  practice_answers: PracticeAnswers;
  study_plans: StudyPlans;
  block_answers: BlockAnswers;
  practice_mails: PracticeMails;
}
