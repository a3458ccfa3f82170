import type { Localized } from "../../../contract/language.ts";
import type { Objective, Text } from "../../course.ts";

/** A file that goes into the package, under its path there. */
export interface Media {
  /** Folder and name, such as `media/heart.png`; its ending fits its content. */
  path: string;
  /** Absolute path of its bytes. */
  source: string;
}

/** Captions in one language, and their words. */
export interface Captions {
  media: Media;
  words: string;
}

/** The file of each language; the same one in both serves both. */
export type MediaRef = Localized<Media>;

/** The structures of docs/course-format.md with the same keys; Markdown inline, files as `MediaRef`. */
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

/** A bank of questions; its id is the value of `bank`. */
export interface BankDocument {
  bank: string;
  questions: QuestionDocument[];
}

/** A module with its items, as they stand in it. */
export interface ModuleDocument {
  id: string;
  title: Text;
  items: ItemDocument[];
}

/** A class or an evaluation. */
export type ItemDocument = ClassDocument | EvaluationDocument;

/** A class; its id is the value of `class`. */
export interface ClassDocument {
  class: string;
  title: Text;
  minutes: number;
  blocks: BlockDocument[];
}

/** A block of a class, by its keys. */
export type BlockDocument =
  | { text: Text }
  | { image: MediaRef; alt: Text }
  | { download: MediaRef; name: Text }
  | VideoDocument;

/** A video with what belongs to it. */
export interface VideoDocument {
  video: MediaRef;
  id: string;
  poster: MediaRef;
  captions?: MediaRef;
  transcript?: Text;
}

/** An evaluation, as in a file of `evaluations/`. */
export interface EvaluationDocument {
  id: string;
  title: Text;
  minutes: number;
  instructions?: Text;
  passPercent?: number;
  attempts?: number;
  shuffleQuestions?: boolean;
  shuffleChoices?: boolean;
  /** How many questions of which bank are drawn. */
  draw?: { bank: string; count: number }[];
  questions: QuestionDocument[];
}

interface QuestionBase {
  id: string;
  prompt: Text;
  /** Shown in place of all feedback until the evaluation is passed. */
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

/** A side or a step. */
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
