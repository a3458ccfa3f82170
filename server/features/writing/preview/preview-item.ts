import type { ClassContent } from "../../../../contract/courses/classes.ts";
import type { Answer, Answers, AttemptReview, Evaluation } from "../../../../contract/courses/evaluations.ts";
import type { Language } from "../../../../contract/language.ts";
import type { BlockResult } from "../../../../contract/learning/class-answers.ts";
import type { Term } from "../../../../courseware/course.ts";
import { readForPreview } from "../../../../courseware/documents/check-documents.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import type { Milliseconds } from "../../../db/schema.ts";
import { getSecret } from "../../../db/secrets.ts";
import { AppError, invalidField } from "../../../errors.ts";
import { newId } from "../../../ids.ts";
import { readStored } from "../../courses/read-stored.ts";
import type { StoredEvaluation, StoredItem } from "../../courses/stored.ts";
import { toStoredItems } from "../../courses/to-stored.ts";
import { questionsOf } from "../../enrolments/blocks/block-answers.ts";
import { presentBlockResult } from "../../enrolments/blocks/present-answers.ts";
import { presentClass } from "../../enrolments/present-class.ts";
import { listFilesWithVariants } from "../../enrolments/progress/class-videos.ts";
import { checkAnswers, fitsQuestion } from "../../evaluations/check-answers.ts";
import { storedIds } from "../../evaluations/choice-ids.ts";
import { presentReview, type Stage, stageOf } from "../../evaluations/present-attempt.ts";
import { presentEvaluation } from "../../evaluations/present-evaluation.ts";
import { scoreAnswers } from "../../evaluations/score.ts";
import { createShuffle, type Shuffle } from "../../evaluations/shuffle.ts";
import { listVariants } from "../../files/renditions/renditions.ts";
import { listDocuments } from "../drafts/document-files.ts";
import { presentFaults } from "../drafts/present.ts";
import { type ItemKey, readDraft } from "../drafts/queries.ts";
import type { DraftSource } from "../drafts/read-draft.ts";
import { drawPreview } from "./draw-preview.ts";

/** A draft item and, for an assessment, the number of the attempt to preview. */
interface PreviewRequest extends ItemKey {
  attempt: number;
}

/** Presents a draft item as learners would see it; throws `draft_has_faults` if it has errors. */
export async function previewItem(
  source: DraftSource,
  place: PreviewRequest,
  language: Language,
): Promise<ClassContent | Evaluation> {
  const { content, documents, glossary, hash, shuffle } = await readPreview(source, place, language);
  const { itemId } = place;
  if (content.kind === "class") {
    const variants = await listVariants(source.db, listFilesWithVariants(content));
    return presentClass({ itemId, content, glossary, variants }, language);
  }
  const taken = { userId: "", enrolmentId: "preview", itemId, contentHash: hash, content };
  const isPretest = documents.course.pretest === itemId;
  return presentEvaluation(taken, { draft: {}, shuffle, isPretest, language });
}

/** Scores answers to a draft's assessment and returns the feedback a learner would get. Records nothing. */
export async function answerPreview(
  source: DraftSource,
  { answers, now, ...place }: PreviewRequest & { answers: Answers; now: Milliseconds },
  language: Language,
): Promise<AttemptReview> {
  const { content, documents, shuffle } = await readPreview(source, place, language);
  if (content.kind !== "evaluation") throw new AppError("not_found");
  checkAnswers(content, answers, "answers");
  const { scores, percent } = scoreAnswers(content, answers);
  const passed = percent >= content.passPercent ? 1 : 0;
  const result = { id: newId(), item_id: place.itemId, number: place.attempt, percent, passed, submitted_at: now };
  const row = { ...result, pass_percent: content.passPercent, answers, scores };
  const stage = stageOfPreview(documents, content, row);
  const context = { idOf: storedIds, stage, classes: listClassIds(documents) };
  return presentReview({ row, content, ...context }, shuffle, language);
}

/** Scores an answer to a question in a draft's class and returns the feedback a learner would get. Records nothing. */
export async function answerPreviewBlock(
  source: DraftSource,
  { blockId, answer, ...place }: PreviewRequest & { blockId: string; answer: Answer },
  language: Language,
): Promise<BlockResult> {
  const { content, documents } = await readPreview(source, place, language);
  const question = content.kind === "class" ? questionsOf(content).find(({ id }) => id === blockId) : undefined;
  if (!question) throw new AppError("not_found");
  if (answer === null || !fitsQuestion(question, answer)) throw invalidField("answer");
  return presentBlockResult(question, { answer, classes: listClassIds(documents) }, language);
}

function listClassIds({ items }: CourseDocuments): ReadonlySet<string> {
  return new Set([...items].flatMap(([id, item]) => ("class" in item ? [id] : [])));
}

/** Assumes that no earlier attempt was passed. */
function stageOfPreview(
  { course }: CourseDocuments,
  { attempts }: StoredEvaluation,
  result: Parameters<typeof stageOf>[0][number],
): Stage {
  if (course.pretest === result.item_id) return "pretest";
  return stageOf(
    Array.from({ length: result.number }, () => result),
    attempts,
  );
}

interface Preview {
  documents: CourseDocuments;
  content: StoredItem;
  /** The draft's glossary. */
  glossary: readonly Term[];
  hash: string;
  shuffle: Shuffle;
}

async function readPreview(
  { db, findFiles }: DraftSource,
  { courseId, itemId, attempt }: PreviewRequest,
  language: Language,
): Promise<Preview> {
  const { documents } = await readDraft(db, courseId);
  const files = await findFiles(db, courseId, listDocuments(documents));
  const read = await readForPreview(documents, itemId, files);
  if (!read?.course) throw new AppError("not_found");
  const errors = read.faults.filter(({ item, severity }) => item === itemId && severity === "error");
  if (errors.length > 0) {
    throw new AppError("draft_has_faults", { content: { faults: presentFaults(errors, documents, language) } });
  }
  const secret = await getSecret(db, "choice-ids");
  const shuffleOf = (number: number) => createShuffle(secret, { enrolmentId: "preview", itemId, number });
  const { course } = read;
  const modules = course.modules.map((module) => ({
    ...module,
    items: module.items.map((item) =>
      item.kind === "class" ? item : drawPreview(item, course, { attempt, shuffleOf }),
    ),
  }));
  const [stored] = await toStoredItems({ course: { ...course, modules }, secret, banks: [] });
  if (!stored) throw new AppError("not_found");
  const content = readStored(stored.body);
  if (content.kind === "bank" || content.kind === "glossary") throw new AppError("not_found");
  return { documents, content, glossary: course.glossary ?? [], hash: stored.hash, shuffle: shuffleOf(attempt) };
}
