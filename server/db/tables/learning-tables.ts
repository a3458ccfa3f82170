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

/** How a learner plans to study a course. */
interface StudyPlans {
  enrolment_id: string;
  /** Classes and assessments a week. */
  pace: number;
  /** Abbreviations of days of the week, Monday first, with commas between them. */
  days: string;
  hour: number;
  /** By its IANA name. */
  time_zone: string;
  mail: number;
  /** When the next reminder is due; null where none is wanted. */
  due_at: Milliseconds | null;
  /** The token of the calendar's address, which its owner can look at again; null where there is none. */
  calendar: string | null;
  created_at: Milliseconds;
  /** How often its days, hour or time zone were changed (RFC 5545, section 3.8.7.4). */
  sequence: number;
  /** Since when it has those: before that its calendar has nothing. */
  timed_at: Milliseconds;
}

/** The latest answer to a question of a class. */
interface BlockAnswers {
  enrolment_id: string;
  item_id: string;
  /** The id of the question. */
  block_id: string;
  /** The client's own id for it: the same key again is the same answer. */
  key: string;
  answer: Json;
  /** When it was given, and when that arrived. */
  answered_at: Milliseconds;
  arrived_at: Milliseconds;
}

/** That somebody asked to be told by mail of questions to practise. */
interface PracticeMails {
  user_id: string;
  /** When it is looked next whether there are any. */
  look_at: Milliseconds;
  mailed_at: Milliseconds | null;
  /** Since when they want no more such mails; null while they do. */
  ended_at: Milliseconds | null;
}

/** Tables of what learners do beside taking a course. */
export interface LearningTables {
  notes: Notes;
  practice_answers: PracticeAnswers;
  study_plans: StudyPlans;
  block_answers: BlockAnswers;
  practice_mails: PracticeMails;
}
