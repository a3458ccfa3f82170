import type { ClassContent } from "../../../contract/classes.ts";
import type { Enrolment, EnrolmentDetail } from "../../../contract/enrolments.ts";
import type { AttemptReview, Evaluation } from "../../../contract/evaluations.ts";
import type { Language } from "../../../contract/language.ts";
import { createCache } from "../../cache.ts";
import { getSecret } from "../../db/secrets.ts";
import { AppError } from "../../errors.ts";
import type { Composed } from "../../http/composed.ts";
import { type Json, keepWritten } from "../../http/json.ts";
import type { Source } from "../courses/library.ts";
import type { Playable } from "../courses/playable.ts";
import { findAttempt, listAttemptResults } from "../evaluations/attempts.ts";
import { readDraft } from "../evaluations/drafts.ts";
import { presentReview } from "../evaluations/present-attempt.ts";
import { presentEvaluation } from "../evaluations/present-evaluation.ts";
import { createShuffle, type Sitting } from "../evaluations/shuffle.ts";
import type { TakenEvaluation } from "../evaluations/taken-evaluation.ts";
import { type ItemStates, readItemStates } from "./item-states.ts";
import { writeDetail, writeEnrolment } from "./present.ts";
import { presentClass } from "./present-class.ts";
import { type EnrolmentRow, getEnrolmentRow, type Own } from "./queries.ts";
import { readTakenAttempt } from "./taken-attempt.ts";
import { findTakenItem, getTakenCourse } from "./taken-items.ts";

/** An enrolment with the summary of its course. */
export async function readEnrolment(source: Source, row: EnrolmentRow, language: Language): Promise<Json<Enrolment>> {
  return writeEnrolment(row, await getTakenCourse(source, row), language);
}

/** About how much is kept of what was sent of enrolments, in bytes: some ten thousand of them. */
const capacity = 14_000_000;

/** What the objects around the texts of one take, in bytes, as measured in a snapshot of the heap. */
const around = 900;

/** An enrolment as it was sent last, and what that was made of. */
interface KeptDetail {
  detail: Composed<EnrolmentDetail>;
  items: ItemStates;
  row: EnrolmentRow;
  version: string;
  language: Language;
}

/**
 * Makes the function that reads one's own enrolment with the outline and the state of every item; it throws `not_found`.
 * The states are kept with the enrolment's last use and the version of its course, which decide them.
 */
export function createDetails(source: Source) {
  const kept = createCache<KeptDetail>(capacity, ({ detail, items }) => detail.weight + items.weight);
  return async (own: Own, language: Language): Promise<Composed<EnrolmentDetail>> => {
    const row = await getEnrolmentRow(source.db, own);
    const course = await getTakenCourse(source, row);
    const { version } = course;
    const found = kept.get(row.id);
    const isOfVersion = found?.version === version && found.language === language;
    if (isOfVersion && found.row === row) return found.detail;
    const isUnused = isOfVersion && found.row.updated_at === row.updated_at;
    const items = isUnused ? found.items : await readItemStates(source, { enrolmentId: row.id, course }, language);
    const detail = writeDetail({ row, course, items }, language);
    kept.set(row.id, { detail, items, row, version, language }, around);
    return detail;
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
