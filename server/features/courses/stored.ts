import type { Language, Localized } from "../../../contract/language.ts";
import type { CaseBlock } from "../../../courseware/case.ts";
import type { Objective, PromptBlock, Review, See, Source, Term, Text } from "../../../courseware/course.ts";

/** What the column `courses.outline` holds: all of a course that can be seen before it is started. */
export interface StoredOutline {
  title: Text;
  summary: Text;
  description: Text;
  objectives: Objective[];
  authors: { name: string; role: Text }[];
  /** A file id. */
  cover: string | null;
  languages: Language[];
  classCount: number;
  evaluationCount: number;
  durationMinutes: number;
  /** The evaluations that tell what learners know before and after the course, by id. */
  pretest?: string;
  posttest?: string;
  modules: { id: string; title: Text; items: StoredOutlineItem[] }[];
}

/** An item as an outline names it. */
export interface StoredOutlineItem {
  id: string;
  kind: "class" | "evaluation";
  title: Text;
  minutes: number;
  /** Of evaluations; courses imported by older versions of this program do not have it. */
  rules?: { passPercent: number; attempts: number | null };
}

/** What the column `contents.body` holds of items; what they do not have, they do not name, so that their hash stays. */
export type StoredItem = StoredClass | StoredEvaluation;

/** A class with its content; files are named by their ids. */
export interface StoredClass {
  kind: "class";
  title: Text;
  minutes: number;
  blocks: StoredBlock[];
  /** Ids of objectives. */
  objectives?: string[];
  review?: Review;
  sources?: Source[];
}

/** A part of a class. */
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

/** A question of a class with its answer. */
export interface StoredQuestionBlock {
  type: "question";
  question: StoredQuestion;
  required: boolean;
}

/** A video, one rendition a language. */
export interface StoredVideo {
  type: "video";
  id: string;
  files: Localized<{ file: string; durationSeconds: number }>;
  posters: Localized<string>;
  captions: { language: Language; file: string }[];
  transcript: Text;
}

/** An evaluation with its answers. Ids of choices are not the author's: those can tell the order or the answer. */
export interface StoredEvaluation {
  kind: "evaluation";
  title: Text;
  minutes: number;
  instructions: Text | null;
  passPercent: number;
  attempts: number | null;
  shuffleQuestions: boolean;
  shuffleChoices: boolean;
  /** Those that every learner gets. */
  questions: StoredQuestion[];
  draw?: StoredDraw[];
}

/** How many of some questions of a bank an attempt gets. */
export interface StoredDraw {
  /** The hash of the bank's content, by which it stays what it was. */
  bank: string;
  count: number;
  /** Ids, in the bank's order. */
  questions: string[];
}

/** A glossary: what the column `contents.body` holds of it. */
export interface StoredGlossary {
  kind: "glossary";
  terms: Term[];
}

/** A bank: what the column `contents.body` holds of it. */
export interface StoredBank {
  kind: "bank";
  questions: StoredQuestion[];
}

/** Something to choose, to match or to order, under an id that tells nothing. */
export interface StoredChoice {
  id: string;
  text: Text;
}

interface StoredQuestionBase {
  id: string;
  prompt: Text;
  feedback: Text | null;
  /** Told in place of the feedback until the answers may be known. */
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
      /** Distractors included. */
      right: StoredChoice[];
      /** The right id of each left id. */
      pairs: Record<string, string>;
    })
  | (StoredQuestionBase & {
      type: "ordering";
      /** In the right order. */
      steps: StoredChoice[];
    });
