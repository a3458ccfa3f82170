import type { Localized } from "../contract/language.ts";
import type { CaseBlock } from "./case.ts";
import type { CourseDocuments, Origin } from "./documents/documents.ts";
import type { Message } from "./messages.ts";

/** A text of any length in one or both languages, but never in none. */
export type Text = Localized<string>;

/** A file of a package that has been checked, measured and hashed. */
export interface PackageFile {
  /** The path in the package, with `/` between its parts. */
  path: string;
  /** The absolute path on disk; valid until the package is closed. */
  source: string;
  /** SHA-256 of the content, in hexadecimal. */
  hash: string;
  /** Size in bytes. */
  bytes: number;
  /** The media type, detected from the content and the file extension. */
  type: string;
  /** The file's id, if it is already stored. */
  id?: string;
}

/** A course as its author wrote it, without errors. */
export interface Course {
  id: string;
  title: Text;
  summary: Text;
  description: Text;
  objectives: Objective[];
  authors: { name: string; role: Text }[];
  cover: PackageFile | null;
  /** The pass mark of assessments that do not set their own, 1–100. */
  passPercent: number;
  /** The id of the assessment that measures what learners know before the course; complete once submitted. */
  pretest?: string;
  /** The id of the assessment that measures what learners know after the course. */
  posttest?: string;
  modules: Module[];
  /** The glossary of the course in both languages, in the author's order. */
  glossary?: Term[];
  /** The question banks that assessments draw from. */
  banks: Bank[];
}

/** What learners will be able to do, with an optional id that classes and questions refer to. */
export type Objective = Text & { id?: string };

/** A glossary term, with its name in each language. */
export interface Term {
  id: string;
  term: Text;
  /** Other names for the term, such as abbreviations. */
  also: Localized<string[]>;
  definition: Text | null;
}

/** A module: an ordered list of items. */
export interface Module {
  id: string;
  title: Text;
  items: Item[];
}

/** A class or an assessment. */
export type Item = ClassItem | EvaluationItem;

/** A class: a sequence of blocks. */
export interface ClassItem {
  kind: "class";
  id: string;
  title: Text;
  minutes: number;
  blocks: Block[];
  /** Ids of the objectives that the class serves. */
  objectives: string[];
  review: Review | null;
  sources: Source[];
}

/** A record that a class was reviewed, and when its next review is due. */
export interface Review {
  /** The reviewer, as shown to learners. */
  by: string;
  /** The day of the review: its first moment in UTC (ISO 8601). */
  at: string;
  everyMonths: number;
}

/** A source that a class is based on. */
export interface Source {
  title: Text;
  year: number;
  url?: string;
}

/** A block of a class. */
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

/** A video with captions and transcript, one rendition per language. */
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
  /** The length in seconds, read from the file; greater than 0. */
  durationSeconds: number;
}

/** A Markdown text. */
export interface TextBlock {
  type: "text";
  markdown: Text;
}

/** A picture with alternative text. */
export interface ImageBlock {
  type: "image";
  files: Localized<PackageFile>;
  alt: Text;
}

/** A picture that can be enlarged, with a caption. */
export interface FigureBlock extends Omit<ImageBlock, "type"> {
  type: "figure";
  caption: Text | null;
}

/** A sound with a title and a transcript. */
export interface AudioBlock {
  type: "audio";
  files: Localized<PackageFile>;
  name: Text;
  transcript: Text;
}

/** A downloadable file and its link text. */
export interface DownloadBlock {
  type: "download";
  files: Localized<PackageFile>;
  name: Text;
}

/** A question within a class; feedback is given at once. */
export interface QuestionBlock {
  type: "question";
  question: Question;
  /** Whether the question must be answered to complete the class. */
  required: boolean;
}

/** A prompt for discussion in the forum. */
export interface PromptBlock {
  type: "prompt";
  prompt: Text;
  /** The title suggested for a new conversation about it. */
  name: Text;
}

/** An assessment: questions that are answered, submitted and scored together. */
export interface EvaluationItem {
  kind: "evaluation";
  id: string;
  title: Text;
  minutes: number;
  instructions: Text | null;
  /** The pass mark, 1–100; defaults to the course's. */
  passPercent: number;
  /** The number of attempts allowed; null for unlimited. */
  attempts: number | null;
  shuffleQuestions: boolean;
  shuffleChoices: boolean;
  /** The questions that every learner receives. */
  questions: Question[];
  /** The questions drawn from banks, which differ between learners. */
  draw: Draw[];
}

/** How many questions of a bank are drawn per attempt. */
export interface Draw {
  bank: string;
  count: number;
  /** Only questions that have all of these tags are drawn. */
  tags: string[];
}

/** A bank of questions that assessments draw from. Its question ids must not occur in those assessments. */
export interface Bank {
  id: string;
  /** The id in its package, if a class or an assessment has that one. */
  renamedFrom?: string;
  questions: BankQuestion[];
}

/** A question of a bank, with its tags. */
export type BankQuestion = Question & { tags: string[] };

/** The place in the course that teaches the answer to a question. */
export interface See {
  /** The id of a class. */
  class: string;
  /** The id of a video in that class; optional if the class has only one. */
  video?: string;
  /** Seconds from the start of the rendition in each language. */
  at?: Localized<number>;
}

interface QuestionBase {
  id: string;
  prompt: Text;
  feedback: Text | null;
  /** Replaces all feedback until the assessment is passed or no attempts remain. */
  hint?: Text;
  see?: See;
  /** The id of an objective. */
  objective?: string;
}

/** A question with its correct answer; the type determines the kind of answer. */
export type Question = ChoiceQuestion | NumberQuestion | TextQuestion | MatchingQuestion | OrderingQuestion;

/** A question answered by selecting one choice, or any number of choices. */
export interface ChoiceQuestion extends QuestionBase {
  type: "single" | "multiple";
  choices: { id: string; text: Text; correct: boolean; feedback: Text | null }[];
}

/** A question answered with a number; correct within `tolerance` of `value`. */
export interface NumberQuestion extends QuestionBase {
  type: "number";
  value: number;
  tolerance: number;
  unit: Text | null;
}

/** A question answered with a word or two; correct if it matches an accepted answer in either language. */
export interface TextQuestion extends QuestionBase {
  type: "text";
  accept: Localized<string[]>;
}

/** A question answered by matching each left side to its right side; distractors are right sides without a match. */
export interface MatchingQuestion extends QuestionBase {
  type: "matching";
  pairs: { id: string; left: Text; right: Text }[];
  distractors: { id: string; text: Text }[];
}

/** A question answered by arranging the steps in the author's order. */
export interface OrderingQuestion extends QuestionBase {
  type: "ordering";
  steps: { id: string; text: Text }[];
}

/** An error or warning about a package, with its location. */
export interface Fault {
  severity: "error" | "warning";
  /** The file in the package. */
  file: string;
  /** The line in that file, starting at 1. */
  line: number;
  /** The corresponding place in the documents, if documents were checked rather than a package. */
  origin?: Origin;
  /** What is wrong and how to fix it, in each language. */
  message: Message;
}

/** The result of reading a package; the course is null if there are errors. */
export interface CheckedPackage {
  course: Course | null;
  /** The source documents, as far as they could be read, which refer to files by path; null without a course. */
  documents: CourseDocuments | null;
  /** The displayable files without errors, by path. */
  media: ReadonlyMap<string, PackageFile | VideoFile>;
  /** The paths of the files that nothing refers to; none if part of the course could not be read. */
  unusedFiles: readonly string[];
  /** Sorted by file and line. */
  faults: Fault[];
  /** Deletes the unpacked files; the `source` paths of files are then invalid. */
  close(): Promise<void>;
}
