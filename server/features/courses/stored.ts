import type { Language, Localized } from "../../../contract/language.ts";
import type { CaseBlock } from "../../../courseware/case.ts";
import type { Objective, PromptBlock, Review, See, Source, Term, Text } from "../../../courseware/course.ts";

/** The content of the column `courses.outline`: everything about a course that is visible before it is started. */
export interface StoredOutline {
  title: Text;
  summary: Text;
  description: Text;
  objectives: Objective[];
  authors: { name: string; role: Text }[];
  /** The id of the file. */
  cover: string | null;
  languages: Language[];
  classCount: number;
  evaluationCount: number;
  durationMinutes: number;
  /** The ids of the assessments that measure learners' knowledge before and after the course. */
  pretest?: string;
  posttest?: string;
  modules: { id: string; title: Text; items: StoredOutlineItem[] }[];
}

/** An item as listed in an outline. */
export interface StoredOutlineItem {
  id: string;
  kind: "class" | "evaluation";
  title: Text;
  minutes: number;
  /** For assessments; absent from courses imported by older versions of this program. */
  rules?: { passPercent: number; attempts: number | null };
}

/**
 * The content of the column `contents.body` for items. Absent properties are omitted, which keeps hashes stable when
 * properties are added.
 */
export type StoredItem = StoredClass | StoredEvaluation;

/** A class with its content; files are referred to by id. */
export interface StoredClass {
  kind: "class";
  title: Text;
  minutes: number;
  blocks: StoredBlock[];
  /** The ids of objectives. */
  objectives?: string[];
  review?: Review;
  sources?: Source[];
}

/** A block of a class. */
export type StoredBlock =
  | StoredVideo
  | { type: "text"; markdown: Text }
  | { type: "image"; files: Localized<string>; alt: Text }
  | { type: "figure"; files: Localized<string>; alt: Text; caption: Text | null }
  | { type: "audio"; files: Localized<{ file: string; bytes: number }>; name: Text; transcript: Text }
  | StoredQuestionBlock
  | CaseBlock
  | PromptBlock
  | { type: "download"; files: Localized<{ file: string; bytes: number }>; name: Text };

/** A question in a class, with its answer. */
export interface StoredQuestionBlock {
  type: "question";
  question: StoredQuestion;
  required: boolean;
}

/** A video, with one file per language. */
export interface StoredVideo {
  type: "video";
  id: string;
  files: Localized<{ file: string; durationSeconds: number }>;
  posters: Localized<string>;
  captions: { language: Language; file: string }[];
  transcript: Text;
}

/**
 * An assessment with its answers. The ids of choices are not the author's, which could reveal the order or the answer.
 */
export interface StoredEvaluation {
  kind: "evaluation";
  title: Text;
  minutes: number;
  instructions: Text | null;
  passPercent: number;
  attempts: number | null;
  shuffleQuestions: boolean;
  shuffleChoices: boolean;
  /** The questions that every learner gets. */
  questions: StoredQuestion[];
  draw?: StoredDraw[];
}

/** The number of questions that an attempt draws, and the bank's questions to draw from. */
export interface StoredDraw {
  /** The hash of the bank's content, which pins its version. */
  bank: string;
  count: number;
  /** Question ids, in the bank's order. */
  questions: string[];
}

/** The content of the column `contents.body` for a glossary. */
export interface StoredGlossary {
  kind: "glossary";
  terms: Term[];
}

/** The content of the column `contents.body` for a bank. */
export interface StoredBank {
  kind: "bank";
  questions: StoredQuestion[];
}

/** An option to choose, match or order, with an id that reveals nothing. */
export interface StoredChoice {
  id: string;
  text: Text;
}

interface StoredQuestionBase {
  id: string;
  prompt: Text;
  feedback: Text | null;
  /** Shown instead of the feedback until answers may be revealed. */
  hint?: Text;
  see?: See;
  /** The id of an objective. */
  objective?: string;
}

/** A question with its right answer. */
export type StoredQuestion =
  | (StoredQuestionBase & {
      type: "single" | "multiple";
      choices: (StoredChoice & { correct: boolean; feedback: Text | null })[];
    })
  | (StoredQuestionBase & { type: "number"; value: number; tolerance: number; unit: Text | null })
  | (StoredQuestionBase & { type: "text"; accept: Localized<string[]> })
  | (StoredQuestionBase & {
      type: "matching";
      left: StoredChoice[];
      /** Includes the distractors. */
      right: StoredChoice[];
      /** The right id by left id. */
      pairs: Record<string, string>;
    })
  | (StoredQuestionBase & {
      type: "ordering";
      /** In the right order. */
      steps: StoredChoice[];
    });
