import type { ClassContent } from "../../../contract/classes.ts";
import type { Enrolment, EnrolmentDetail } from "../../../contract/enrolments.ts";
import type { AttemptReview, Evaluation } from "../../../contract/evaluations.ts";
import type { Language } from "../../../contract/language.ts";
import { createCache } from "../../cache.ts";
import type { Milliseconds } from "../../db/schema.ts";
import { getSecret } from "../../db/secrets.ts";
import { AppError } from "../../errors.ts";
import { type Json, keepWritten, type Made, nothingMade, writeList, writeObject } from "../../http/json.ts";
import type { Source } from "../courses/library.ts";
import type { Playable } from "../courses/playable.ts";
import { findAttempt, listAttemptResults } from "../evaluations/attempts.ts";
import { readDraft } from "../evaluations/drafts.ts";
import { presentReview } from "../evaluations/present-attempt.ts";
import { presentEvaluation } from "../evaluations/present-evaluation.ts";
import { createShuffle, type Sitting } from "../evaluations/shuffle.ts";
import type { TakenEvaluation } from "../evaluations/taken-evaluation.ts";
import { readTouchedItems, type TouchedItems, writeItemStates } from "./item-states.ts";
import { writeDetail, writeEnrolment } from "./present.ts";
import { presentClass } from "./present-class.ts";
import {
  type EnrolmentRow,
  getEnrolmentRow,
  listEnrolmentRows,
  type Own,
  type PageAsked,
  stampEnrolmentRows,
} from "./queries.ts";
import { readTakenAttempt } from "./taken-attempt.ts";
import { findTakenItem } from "./taken-items.ts";

interface EnrolmentPage {
  records: Enrolment[];
  next: string | null;
}

/** An enrolment with the summary of its course. */
export async function readEnrolment(source: Source, row: EnrolmentRow, language: Language): Promise<Json<Enrolment>> {
  return writeEnrolment(row, await getCourse(source, row), language);
}

/** About how much is kept of the lists of enrolments, and as much again of what was opened in each, in bytes. */
const capacity = 8_000_000;

/** The page that a learner asked for last, and what it was made of. */
interface KeptPage {
  json: Json<EnrolmentPage>;
  stamp: string;
  limit: number;
  language: Language;
}

/**
 * Makes the function that lists a learner's enrolments, last used first. A page is kept with the stamps of its rows,
 * which are asked first: they are a third of them.
 */
export function createListing(source: Source) {
  const pages = createCache<KeptPage>(capacity, ({ json }) => json.weight);
  return async (userId: string, page: PageAsked, language: Language): Promise<Json<EnrolmentPage>> => {
    const { limit } = page;
    const kept = pages.get(userId);
    const isAsked = kept?.limit === limit && kept.language === language;
    if (isAsked && kept.stamp === (await stampEnrolmentRows(source.db, userId, page))) return kept.json;
    const { rows, next, stamp } = await listEnrolmentRows(source.db, userId, page);
    const taken = await Promise.all(rows.map(async (row) => ({ row, course: await getCourse(source, row) })));
    const records = writeList(taken.map(({ row, course }) => writeEnrolment(row, course, language)));
    const json = writeObject<EnrolmentPage>({ next, records });
    const isCurrent = taken.every(({ row, course }) => course.version === row.course_version);
    if (isCurrent) pages.set(userId, { json: json.encode(), stamp, limit, language }, stamp.length);
    return json;
  };
}

/** What was opened in an enrolment, and what that was made of. */
interface KeptItems {
  touched: TouchedItems;
  /** Of all items together. */
  made: Made;
  usedAt: Milliseconds;
  version: string;
  language: Language;
}

/**
 * Makes the function that reads one's own enrolment with the outline and the state of every item; it throws `not_found`.
 * What was opened is kept with the enrolment's last use and the version of its course, which decide it.
 */
export function createDetails(source: Source) {
  const kept = createCache<KeptItems>(capacity, ({ made }) => made.blocks?.length ?? 0);
  return async (own: Own, language: Language): Promise<Json<EnrolmentDetail>> => {
    const row = await getEnrolmentRow(source.db, own);
    const course = await getCourse(source, row);
    const { version } = course;
    const write = ({ touched, made }: Pick<KeptItems, "touched" | "made">) =>
      writeDetail({ row, course, items: writeItemStates(course, touched, made) }, language);
    const found = kept.get(row.id);
    const isSame = found?.usedAt === row.updated_at && found.version === version && found.language === language;
    if (isSame) return write(found);
    const touched = await readTouchedItems(source, { enrolmentId: row.id, course }, language);
    const weight = [row.id, version, ...touched.values()].join("").length;
    const items = { touched, made: nothingMade(), usedAt: row.updated_at, version, language };
    kept.set(row.id, items, weight);
    return write(items);
  };
}

/** A class or an evaluation of one's own enrolment; throws `not_found`, also for one that left the course. */
export async function getItem(
  source: Source,
  { own, itemId }: { own: Own; itemId: string },
  language: Language,
): Promise<Json<ClassContent> | Evaluation> {
  const item = await findTakenItem(source, await getEnrolmentRow(source.db, own), itemId);
  if (!item) throw new AppError("not_found");
  if (item.kind === "class") {
    return writeClass(await source.library.getPlayable(source.db, item.taken.content), itemId, language);
  }
  return readEvaluation(source, item.taken, language);
}

/** One's own attempt, its questions as they were; throws `not_found`. */
export async function getReview(
  source: Source,
  { own, attemptId }: { own: Own; attemptId: string },
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

const writeClass = keepWritten<Playable, [string, Language], ClassContent>((playable, itemId, language) =>
  presentClass({ itemId, ...playable }, language),
);

async function readEvaluation(source: Source, taken: TakenEvaluation, language: Language): Promise<Evaluation> {
  const { enrolmentId, itemId } = taken;
  const submitted = await listAttemptResults(source.db, enrolmentId, itemId);
  const shuffle = await readShuffle(source, { enrolmentId, itemId, number: submitted.length + 1 });
  return presentEvaluation(taken, { draft: await readDraft(source.db, taken), shuffle, language });
}

async function readShuffle({ db }: Source, sitting: Sitting) {
  return createShuffle(await getSecret(db, "question-order"), sitting);
}

function getCourse({ db, library }: Source, row: EnrolmentRow) {
  return library.getCourse(db, { id: row.course_id, version: row.course_version });
}
