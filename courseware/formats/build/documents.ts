import type { Localized } from "../../../contract/language.ts";
import type { Objective, Text } from "../../course.ts";

/** A file that goes into the package. */
export interface Media {
  /** Folder and name, such as `media/heart.png`; the extension matches the content. */
  path: string;
  /** The absolute path of the content. */
  source: string;
}

/** Captions in one language, and their text. */
export interface Captions {
  media: Media;
  text: string;
}

/** The file for each language; both languages may share one file. */
export type MediaRef = Localized<Media>;

/** The structures and keys of docs/course-format.md, with inline Markdown, and files as `MediaRef`. */
export interface CourseDocument {
  id: string;
  title: Text;
  summary: Text;
  description: Text;
  objectives: Objective[];
  authors: { name: string; role: Text }[];
  cover?: Media;
  passPercent: number;
  modules: ModuleDocument[];
  banks: BankDocument[];
}

/** A bank of questions, with its id in `bank`. */
export interface BankDocument {
  bank: string;
  questions: QuestionDocument[];
}

/** A module with the items it contains. */
export interface ModuleDocument {
  id: string;
  title: Text;
  items: ItemDocument[];
}

/** A class or an assessment. */
export type ItemDocument = ClassDocument | EvaluationDocument;

/** A class, with its id in `class`. */
export interface ClassDocument {
  class: string;
  title: Text;
  minutes: number;
  blocks: BlockDocument[];
}

/** A block of a class; its keys determine the kind. */
export type BlockDocument =
  | { text: Text }
  | { image: MediaRef; alt: Text }
  | { download: MediaRef; name: Text }
  | VideoDocument;

/** A video with its poster and captions. */
export interface VideoDocument {
  video: MediaRef;
  id: string;
  poster: MediaRef;
  captions?: MediaRef;
  transcript?: Text;
}

/** An assessment, as in a file of `evaluations/`. */
export interface EvaluationDocument {
  id: string;
  title: Text;
  minutes: number;
  instructions?: Text;
  passPercent?: number;
  attempts?: number;
  shuffleQuestions?: boolean;
  shuffleChoices?: boolean;
  /** How many questions are drawn from which bank. */
  draw?: { bank: string; count: number }[];
  questions: QuestionDocument[];
}

interface QuestionBase {
  id: string;
  prompt: Text;
  /** Replaces all feedback until the assessment is passed. */
  hint?: Text;
  feedback?: Text;
}

/** A choice of a question. */
export interface ChoiceDocument {
  id: string;
  text: Text;
  correct?: true;
  feedback?: Text;
}

/** A side of a pair, or a step. */
export interface SideDocument {
  id: string;
  text: Text;
}

/** A question of one of the six types. */
export type QuestionDocument = QuestionBase &
  (
    | { type: "single" | "multiple"; choices: ChoiceDocument[] }
    | { type: "number"; value: number; tolerance?: number; unit?: Text }
    | { type: "text"; accept: Localized<string[]> }
    | { type: "matching"; pairs: { id: string; left: Text; right: Text }[]; distractors?: SideDocument[] }
    | { type: "ordering"; steps: SideDocument[] }
  );
