import { listClassTexts } from "../../../contract/courses/class-texts.ts";
import type { Block, ClassContent } from "../../../contract/courses/classes.ts";
import { inLanguage, type Language } from "../../../contract/language.ts";
import type { CaseBlock } from "../../../courseware/case.ts";
import type { Review, Term } from "../../../courseware/course.ts";
import type { Milliseconds } from "../../db/schema.ts";
import { presentTime } from "../../presenting/present-time.ts";
import { presentText } from "../courses/present.ts";
import type { StoredBlock, StoredClass, StoredQuestionBlock, StoredVideo } from "../courses/stored.ts";
import { presentQuestion } from "../evaluations/present-questions.ts";
import { shuffleByIds } from "../evaluations/shuffle.ts";
import type { Variants } from "../files/renditions/renditions.ts";
import { listClassTerms } from "./glossary/class-terms.ts";

/** The variants of each video and picture of a class, by file id. */
type VariantsByFile = ReadonlyMap<string, Variants>;

/** A class, and since when it has been out of date in the requested language. */
interface ClassToPresent {
  itemId: string;
  content: StoredClass;
  variants: VariantsByFile;
  behind?: Milliseconds | null;
  glossary?: readonly Term[];
}

/** Presents a class in one language, falling back to the other where a text or file is missing. */
export function presentClass(
  { itemId, content, variants, behind = null, glossary = [] }: ClassToPresent,
  language: Language,
): ClassContent {
  const blocks = content.blocks.flatMap((block) => presentBlock(block, variants, language) ?? []);
  const terms = listClassTerms(listClassTexts(blocks), glossary, language);
  return {
    id: itemId,
    kind: "class",
    title: presentText(content.title, language),
    durationMinutes: content.minutes,
    blocks,
    review: content.review ? presentReview(content.review) : null,
    sources: (content.sources ?? []).map(({ title, ...source }) => ({
      ...source,
      title: presentText(title, language),
    })),
    ...(behind !== null && { behind: { language: language === "es" ? "en" : "es", at: presentTime(behind) } }),
    ...(terms.length > 0 && { terms }),
  };
}

function presentReview({ by, at, everyMonths }: Review) {
  return { by, at, dueAt: addMonths(new Date(at), everyMonths).toISOString() };
}

/** Adds months to a date; a day that the resulting month lacks becomes its last day. */
function addMonths(day: Date, months: number): Date {
  const due = new Date(day);
  due.setUTCMonth(day.getUTCMonth() + months);
  if (due.getUTCDate() !== day.getUTCDate()) due.setUTCDate(0);
  return due;
}

/** Presents a block of a class; null if it has no file in any language. */
function presentBlock(block: StoredBlock, variants: VariantsByFile, language: Language): Block | null {
  switch (block.type) {
    case "video":
      return presentVideo(block, variants, language);
    case "text":
      return { type: "text", markdown: presentText(block.markdown, language) };
    case "image": {
      const file = inLanguage(block.files, language);
      return file ? { type: "image", ...presentPicture(file, variants), alt: presentText(block.alt, language) } : null;
    }
    case "figure": {
      const file = inLanguage(block.files, language);
      const caption = block.caption && presentText(block.caption, language);
      const alt = presentText(block.alt, language);
      return file ? { type: "figure", ...presentPicture(file, variants), alt, caption } : null;
    }
    case "audio": {
      const file = inLanguage(block.files, language);
      const texts = { name: presentText(block.name, language), transcript: presentText(block.transcript, language) };
      return file ? { type: "audio", ...file, ...texts } : null;
    }
    case "question":
      return presentQuestionBlock(block, language);
    case "case":
      return presentCase(block, language);
    case "prompt":
      return {
        type: "prompt",
        prompt: presentText(block.prompt, language),
        name: presentText(block.name, language),
      };
    case "download": {
      const file = inLanguage(block.files, language);
      return file ? { type: "download", ...file, name: presentText(block.name, language) } : null;
    }
  }
}

function presentPicture(file: string, variants: VariantsByFile) {
  const size = variants.get(file)?.size;
  return { file, ...(size && { size }) };
}

/** Omits the answer. The order is the same for all learners, like the rest of the class. */
function presentQuestionBlock({ question, required }: StoredQuestionBlock, language: Language): Block {
  const shown = presentQuestion(question, { shuffle: shuffleByIds, shuffleChoices: true, language });
  return { type: "question", id: question.id, required, question: shown };
}

function presentCase({ id, title, steps }: CaseBlock, language: Language): Block {
  return {
    type: "case",
    id,
    title: presentText(title, language),
    steps: steps.map((step) => ({
      id: step.id,
      text: presentText(step.text, language),
      choices: step.choices.map((choice) => ({
        id: choice.id,
        text: presentText(choice.text, language),
        consequence: presentText(choice.consequence, language),
        next: choice.next ?? null,
      })),
    })),
  };
}

function presentVideo(video: StoredVideo, variants: VariantsByFile, language: Language): Block | null {
  const rendition = inLanguage(video.files, language);
  if (!rendition) return null;
  return {
    type: "video",
    id: video.id,
    file: rendition.file,
    bytes: variants.get(rendition.file)?.bytes ?? 0,
    renditions: variants.get(rendition.file)?.renditions ?? [],
    poster: inLanguage(video.posters, language) ?? null,
    durationSeconds: rendition.durationSeconds,
    captions: video.captions,
    transcript: presentText(video.transcript, language),
  };
}
