import type { Language, Localized } from "../contract/language.ts";
import type { CaseBlock } from "./case.ts";
import type { CourseDocuments, Origin } from "./documents/documents.ts";

/** A short or long text in one or both languages; at least one is there. */
export type Text = Localized<string>;

/** A file of a package, checked and measured. */
export interface PackageFile {
  /** Its path in the package, parts joined by `/`. */
  path: string;
  /** The absolute path of its bytes; valid until the package is closed. */
  source: string;
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string;
  /** Size in bytes. */
  bytes: number;
  /** Media type, found from the content and the name's ending. */
  type: string;
  /** Its id, where it is stored already. */
  id?: string;
}

/** A course as its author wrote it, free of faults. */
export interface Course {
  id: string;
  title: Text;
  summary: Text;
  description: Text;
  objectives: Objective[];
  authors: { name: string; role: Text }[];
  cover: PackageFile | null;
  /** 1–100: the pass mark of evaluations that name none. */
  passPercent: number;
  /** The evaluation that tells what learners know before the course, by its id; done once it is submitted. */
  pretest?: string;
  /** The evaluation that tells what they know after it. */
  posttest?: string;
  modules: Module[];
  /** The terms of the course in both languages, in the order in which they were written. */
  glossary?: Term[];
  /** Questions from which evaluations draw. */
  banks: Bank[];
}

/** What learners will be able to do, with the id by which classes and questions name it. */
export type Objective = Text & { id?: string };

/** A term of a course, by which name it goes in each language. */
export interface Term {
  id: string;
  term: Text;
  /** Other names, such as abbreviations. */
  also: Localized<string[]>;
  definition: Text | null;
}

/** A module: items in order. */
export interface Module {
  id: string;
  title: Text;
  items: Item[];
}

/** A class or an evaluation. */
export type Item = ClassItem | EvaluationItem;

/** A class: blocks shown one below the other. */
export interface ClassItem {
  kind: "class";
  id: string;
  title: Text;
  minutes: number;
  blocks: Block[];
  /** Ids of the objectives that it serves. */
  objectives: string[];
  review: Review | null;
  sources: Source[];
}

/** That somebody has checked a class, and when it has to be checked again. */
export interface Review {
  /** Who did, as learners read it. */
  by: string;
  /** The day, as its first moment in UTC (ISO 8601). */
  at: string;
  everyMonths: number;
}

/** What a class rests on. */
export interface Source {
  title: Text;
  year: number;
  url?: string;
}

/** A part of a class. */
export type Block =
  | VideoBlock
  | TextBlock
  | ImageBlock
  | FigureBlock
  | AudioBlock
  | DownloadBlock
  | QuestionBlock
  | CaseBlock
  | PromptBlock;

/** A video with its captions and transcript, one rendition per language. */
export interface VideoBlock {
  type: "video";
  id: string;
  files: Localized<VideoFile>;
  posters: Localized<PackageFile>;
  captions: Localized<PackageFile>;
  transcript: Text;
}

/** One rendition of a video. */
export interface VideoFile extends PackageFile {
  /** Length in seconds, read from the file; more than 0. */
  durationSeconds: number;
}

/** Markdown. */
export interface TextBlock {
  type: "text";
  markdown: Text;
}

/** A picture with a text for those who cannot see it. */
export interface ImageBlock {
  type: "image";
  files: Localized<PackageFile>;
  alt: Text;
}

/** A picture that can be looked at closely, with its caption. */
export interface FigureBlock extends Omit<ImageBlock, "type"> {
  type: "figure";
  caption: Text | null;
}

/** A sound, what it is called, and what it says. */
export interface AudioBlock {
  type: "audio";
  files: Localized<PackageFile>;
  name: Text;
  transcript: Text;
}

/** A download, with its link text. */
export interface DownloadBlock {
  type: "download";
  files: Localized<PackageFile>;
  name: Text;
}

/** A question that is answered within a class, where what is right is told at once. */
export interface QuestionBlock {
  type: "question";
  question: Question;
  /** Whether the class is done only once it is answered. */
  required: boolean;
}

/** Something to discuss in the forum. */
export interface PromptBlock {
  type: "prompt";
  prompt: Text;
  /** What a new conversation about it is called. */
  name: Text;
}

/** Questions that are answered, submitted and scored together. */
export interface EvaluationItem {
  kind: "evaluation";
  id: string;
  title: Text;
  minutes: number;
  instructions: Text | null;
  /** 1–100; the course's by default. */
  passPercent: number;
  /** How often it may be submitted; null: as often as one likes. */
  attempts: number | null;
  shuffleQuestions: boolean;
  shuffleChoices: boolean;
  /** Those that every learner gets. */
  questions: Question[];
  /** Those that each learner is given others of. */
  draw: Draw[];
}

/** How many questions of a bank are drawn for an attempt. */
export interface Draw {
  bank: string;
  count: number;
  /** Only questions that have all of these. */
  tags: string[];
}

/** Questions from which evaluations draw; their ids differ from those of the evaluations that do. */
export interface Bank {
  id: string;
  questions: BankQuestion[];
}

/** A question of a bank. */
export type BankQuestion = Question & { tags: string[] };

/** Where a question's answer is taught. */
export interface See {
  /** The id of a class. */
  class: string;
  /** The id of a video in it; without one, the only one that it has. */
  video?: string;
  /** Seconds from the beginning of the rendition in each language. */
  at?: Localized<number>;
}

interface QuestionBase {
  id: string;
  prompt: Text;
  feedback: Text | null;
  /** Takes the place of all feedback until the evaluation is passed or no attempt is left. */
  hint?: Text;
  see?: See;
  /** The id of an objective. */
  objective?: string;
}

/** A question with its correct answer; the type determines the kind of answer. */
export type Question = ChoiceQuestion | NumberQuestion | TextQuestion | MatchingQuestion | OrderingQuestion;

/** Picks one choice, or any number of them. */
export interface ChoiceQuestion extends QuestionBase {
  type: "single" | "multiple";
  choices: { id: string; text: Text; correct: boolean; feedback: Text | null }[];
}

/** Types a number; right when it is no further than `tolerance` from `value`. */
export interface NumberQuestion extends QuestionBase {
  type: "number";
  value: number;
  tolerance: number;
  unit: Text | null;
}

/** Types a word or two; right when it is among the accepted answers of either language. */
export interface TextQuestion extends QuestionBase {
  type: "text";
  accept: Localized<string[]>;
}

/** Gives each left side its right side; distractors are right sides that match nothing. */
export interface MatchingQuestion extends QuestionBase {
  type: "matching";
  pairs: { id: string; left: Text; right: Text }[];
  distractors: { id: string; text: Text }[];
}

/** Puts the steps in the order in which the author wrote them. */
export interface OrderingQuestion extends QuestionBase {
  type: "ordering";
  steps: { id: string; text: Text }[];
}

/** An `error` or `warning` about a package, with its location. */
export interface Fault {
  severity: "error" | "warning";
  /** The file of the package it is about. */
  file: string;
  /** Line in that file, from 1. */
  line: number;
  /** Where that stands in the documents that were checked in place of a package. */
  origin?: Origin;
  /** What is wrong and how to fix it, in each language. */
  message: Record<Language, string>;
}

/** The result of reading a package: the course, unless there are errors. */
export interface CheckedPackage {
  course: Course | null;
  /** What was written of it, as far as it could be understood, with paths for its files; null without a course. */
  documents: CourseDocuments | null;
  /** The files without a fault that may be shown, by path. */
  media: ReadonlyMap<string, PackageFile | VideoFile>;
  /** In the order of file and line. */
  faults: Fault[];
  /** Deletes the unpacked files; the sources of the files are then gone. */
  close(): Promise<void>;
}
