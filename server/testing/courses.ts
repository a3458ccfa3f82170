import { createHash } from "node:crypto";
import type { Localized } from "../../contract/language.ts";
import type {
  Block,
  ClassItem,
  Course,
  EvaluationItem,
  Item,
  PackageFile,
  Question,
  QuestionBlock,
  Text,
  VideoBlock,
} from "../../courseware/course.ts";
import { inTransaction } from "../db/transaction.ts";
import { importCourse, prepareCourse, type UpdateEnrolments } from "../features/courses/import-course.ts";
import { recountEnrolments } from "../features/enrolments/progress/recount-enrolments.ts";
import type { TestApp } from "./test-app.ts";

/** Returns a text in both languages, each marked with its language. */
export function both(text: string): Required<Text> {
  return { es: `${text} (es)`, en: `${text} (en)` };
}

/** Returns a package file by its name, without any bytes behind it. */
export function packageFile(path: string, type = "application/octet-stream"): PackageFile {
  return { path, source: path, hash: createHash("sha256").update(path).digest("hex"), bytes: 1000, type };
}

/** Returns a video with a rendition for each language that has a length in seconds. */
export function video(id: string, seconds: Localized<number> = { es: 100, en: 80 }): VideoBlock {
  const rendition = (language: string, durationSeconds: number | undefined) =>
    durationSeconds && { ...packageFile(`${id}.${language}.mp4`, "video/mp4"), durationSeconds };
  const [es, en] = [rendition("es", seconds.es), rendition("en", seconds.en)];
  return {
    type: "video",
    id,
    files: { ...(es && { es }), ...(en && { en }) },
    posters: { es: packageFile(`${id}.webp`, "image/webp") },
    captions: { es: packageFile(`${id}.es.vtt`, "text/vtt"), en: packageFile(`${id}.en.vtt`, "text/vtt") },
    transcript: both(`Transcript of ${id}`),
  };
}

/** Returns a question block, by default the one of `sixQuestions` with this type. */
export function questionBlock(type: Question["type"], details: Partial<QuestionBlock> = {}): QuestionBlock {
  const question = sixQuestions.find((one) => one.type === type);
  if (!question) throw new Error(`No question of the type ${type}.`);
  return { type: "question", question, required: false, ...details };
}

/** Returns a class of the given blocks, or of one text if there are none. */
export function classItem(id: string, ...blocks: Block[]): ClassItem {
  const text: Block = { type: "text", markdown: both(`Text of ${id}`) };
  const content = { blocks: blocks.length > 0 ? blocks : [text], objectives: [], review: null, sources: [] };
  return { kind: "class", id, title: both(id), minutes: 5, ...content };
}

/** Returns an assessment with one question of each type and a pass mark of 60 percent, unless overridden. */
export function evaluationItem(id: string, details: Partial<EvaluationItem> = {}): EvaluationItem {
  return {
    kind: "evaluation",
    id,
    title: both(id),
    minutes: 10,
    instructions: both("Answer all"),
    passPercent: 60,
    attempts: null,
    shuffleQuestions: true,
    shuffleChoices: true,
    questions: sixQuestions,
    draw: [],
    ...details,
  };
}

function choice(id: string, isCorrect: boolean) {
  return { id, text: both(id), correct: isCorrect, feedback: both(`You chose ${id}`) };
}

/** One question of each type, with the type as its id. */
export const sixQuestions: Question[] = [
  {
    type: "single",
    id: "single",
    prompt: both("Pick one"),
    feedback: both("One it is"),
    choices: [choice("apex", true), choice("base", false), choice("septum", false)],
  },
  {
    type: "multiple",
    id: "multiple",
    prompt: both("Pick some"),
    feedback: null,
    choices: [choice("dyspnoea", true), choice("syncope", true), choice("hunger", false), choice("joy", false)],
  },
  {
    type: "number",
    id: "number",
    prompt: both("How much"),
    feedback: null,
    value: 50,
    tolerance: 5,
    unit: { es: "%" },
  },
  {
    type: "text",
    id: "text",
    prompt: both("Which drug"),
    feedback: null,
    accept: { es: ["labetalol", "metildopa"], en: ["methyldopa"] },
  },
  {
    type: "matching",
    id: "matching",
    prompt: both("Match"),
    feedback: null,
    pairs: ["one", "two", "three"].map((id) => ({ id, left: both(`left ${id}`), right: both(`right ${id}`) })),
    distractors: [{ id: "none", text: both("right none") }],
  },
  {
    type: "ordering",
    id: "ordering",
    prompt: both("Order"),
    feedback: null,
    steps: ["first", "second", "third"].map((id) => ({ id, text: both(id) })),
  },
];

/** Returns a course with these items in one module, in both languages. */
export function courseOf(items: Item[], details: Partial<Course> = {}): Course {
  return {
    id: "hearts",
    title: both("Hearts"),
    summary: both("About hearts"),
    description: both("All about hearts"),
    objectives: [both("Know hearts")],
    authors: [{ name: "Luz Díaz", role: both("Author") }],
    cover: null,
    passPercent: 60,
    modules: [{ id: "module", title: both("Module"), items }],
    banks: [],
    ...details,
  };
}

/** Imports a course as the command does, but without the bytes of its files. */
export async function storeCourse(
  { parts }: Pick<TestApp, "parts">,
  course: Course,
  settle: UpdateEnrolments = recountEnrolments,
) {
  const files = { ...parts.files, has: async () => true };
  const prepared = await prepareCourse({ ...parts, files }, course);
  return inTransaction(parts.db, (tx) => importCourse(tx, { ...prepared, settle }, parts.clock()));
}
