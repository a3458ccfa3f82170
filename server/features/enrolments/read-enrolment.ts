import type { ClassContent } from "../../../contract/courses/classes.ts";
import type { Enrolment } from "../../../contract/courses/enrolments.ts";
import type { AttemptReview, Evaluation } from "../../../contract/courses/evaluations.ts";
import type { Language } from "../../../contract/language.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { getSecret } from "../../db/secrets.ts";
import { AppError } from "../../errors.ts";
import { Shared } from "../../http/responses/encode-response.ts";
import type { Source } from "../courses/library.ts";
import { findOutdatedSince } from "../courses/queries.ts";
import { listAllowances } from "../evaluations/allowances.ts";
import { findAttempt, listAttemptResults } from "../evaluations/attempts.ts";
import { getChoiceIds, presentAnswers, withChoiceIds } from "../evaluations/choice-ids.ts";
import { readDraft } from "../evaluations/drafts.ts";
import { sealEdition } from "../evaluations/draws/editions.ts";
import { findDrawn } from "../evaluations/draws/open-draw.ts";
import { presentReview } from "../evaluations/present-attempt.ts";
import { presentEvaluation } from "../evaluations/present-evaluation.ts";
import { createShuffle, type Sitting } from "../evaluations/shuffle.ts";
import type { TakenEvaluation } from "../evaluations/taken-evaluation.ts";
import { listVariants } from "../files/renditions/renditions.ts";
import { readTerms } from "./glossary/read-glossary.ts";
import { readItemStates } from "./item-states.ts";
import { presentEnrolment, presentState, presentTakenCourse } from "./present.ts";
import { presentClass } from "./present-class.ts";
import { listFilesWithVariants } from "./progress/class-videos.ts";
import {
  type EnrolmentRow,
  getEnrolmentRow,
  getRowWithAllowances,
  listEnrolmentRows,
  lockEnrolment,
  type OwnEnrolment,
  type PageRequest,
} from "./queries.ts";
import { openEvaluation } from "./taking/open-evaluation.ts";
import { readTakenAttempt } from "./taking/taken-attempt.ts";
import { findTakenItem, getTakenCourse, type TakenItem } from "./taking/taken-items.ts";

/** Reads an enrolment with the summary of its course. */
export async function readEnrolment(source: Source, row: EnrolmentRow, language: Language): Promise<Enrolment> {
  return presentEnrolment(row, await getTakenCourse(source, row), language);
}

/** Reads a page of a user's enrolments, the most recently used first. */
export async function readEnrolments(
  source: Source,
  { userId, page }: { userId: string; page: PageRequest },
  language: Language,
) {
  const { records, next } = await listEnrolmentRows(source.db, userId, page);
  return { records: await Promise.all(records.map((row) => readEnrolment(source, row, language))), next };
}

/** Reads the user's own enrolment with the outline and the state of every item; throws `not_found`. */
export async function readDetail(source: Source, own: OwnEnrolment, language: Language) {
  const row = await getRowWithAllowances(source.db, own);
  const course = await getTakenCourse(source, row);
  const items = await readItemStates(source, { enrolmentId: row.id, course }, language);
  const allowances = row.has_allowances ? await listAllowances(source.db, row.id) : new Map<string, number>();
  const present = () => presentTakenCourse(course, allowances, language);
  const outline = allowances.size > 0 ? present() : new Shared(`${course.id} ${course.version} ${language}`, present);
  return { ...presentState(row, course), items, course: outline };
}

/** An item to open, and how to store what opening it creates. */
export interface OpenItemInput {
  own: OwnEnrolment;
  itemId: string;
  now: Milliseconds;
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/**
 * Reads a class or assessment of the user's own enrolment, drawing its questions if that has not been done; throws
 * `not_found`, also for an item removed from the course.
 */
export async function readItem(
  source: Source,
  input: OpenItemInput,
  language: Language,
): Promise<ClassContent | Evaluation> {
  const { own, itemId } = input;
  const row = await getEnrolmentRow(source.db, own);
  const item = await findTakenItem(source, row, itemId);
  if (!item) throw new AppError("not_found");
  if (item.kind === "evaluation") {
    const drawn = (await findDrawn(source, item.taken)) ?? (await drawQuestions(source, input));
    return readEvaluation(source, { ...item, taken: drawn }, language);
  }
  const { content } = item.taken;
  const variants = await listVariants(source.db, listFilesWithVariants(content));
  const behind = await findOutdatedSince(source.db, { courseId: row.course_id, itemId }, language);
  const glossary = await readTerms(source, await getTakenCourse(source, row));
  return presentClass({ itemId, content, variants, behind, glossary }, language);
}

async function drawQuestions(
  { db, library }: Source,
  { own, itemId, now, transact }: OpenItemInput,
): Promise<TakenEvaluation> {
  const secret = await getSecret(db, "question-order");
  return transact(async (tx) => {
    const row = await lockEnrolment(tx, own);
    const item = await openEvaluation(tx, { row, place: { library, itemId, secret } }, { now });
    if (!item) throw new AppError("not_found");
    return item.taken;
  });
}

/** Returns the user's own attempt with the questions as they were taken; throws `not_found`. */
export async function getReview(
  source: Source,
  { own, attemptId }: { own: OwnEnrolment; attemptId: string },
  language: Language,
): Promise<AttemptReview> {
  const enrolment = await getEnrolmentRow(source.db, own);
  const row = await findAttempt(source.db, enrolment.id, attemptId);
  if (!row) throw new AppError("not_found");
  const sitting = { enrolmentId: enrolment.id, itemId: row.item_id, number: row.number };
  const results = await listAttemptResults(source.db, enrolment.id, row.item_id);
  const attempt = await readTakenAttempt(source, enrolment, { attempt: row, results });
  return presentReview(attempt, await readShuffle(source, sitting), language);
}

async function readEvaluation(
  source: Source,
  { taken, isPretest }: Extract<TakenItem, { kind: "evaluation" }>,
  language: Language,
): Promise<Evaluation> {
  const { enrolmentId, itemId } = taken;
  const submitted = await listAttemptResults(source.db, enrolmentId, itemId);
  const sitting = { enrolmentId, itemId, number: submitted.length + 1 };
  const secret = await getSecret(source.db, "question-order");
  const idOf = await getChoiceIds(source.db, enrolmentId);
  const draft = presentAnswers(taken.content, await readDraft(source.db, taken), idOf);
  const shown = { ...taken, content: withChoiceIds(taken.content, idOf) };
  // None that would be valid for an attempt allowed later: by then the answers to these questions have been revealed.
  const isExhausted = submitted.length >= (taken.content.attempts ?? Number.POSITIVE_INFINITY);
  const edition = isExhausted ? undefined : sealEdition(secret, sitting, taken.contentHash);
  return presentEvaluation(shown, { draft, shuffle: createShuffle(secret, sitting), isPretest, edition, language });
}

async function readShuffle({ db }: Source, sitting: Sitting) {
  return createShuffle(await getSecret(db, "question-order"), sitting);
}
