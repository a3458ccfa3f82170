import type { Answer } from "../../../../contract/courses/evaluations.ts";
import type { Language } from "../../../../contract/language.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError, invalidField } from "../../../errors.ts";
import { latestReplaceable, resolveEventTime } from "../../../event-time.ts";
import type { Library } from "../../courses/library.ts";
import type { StoredQuestion } from "../../courses/stored.ts";
import { fitsQuestion } from "../../evaluations/check-answers.ts";
import { completeOnce } from "../progress/complete-item.ts";
import { recordPlay } from "../progress/record-play.ts";
import { type EnrolmentRow, lockEnrolment, type OwnEnrolment, touchEnrolment } from "../queries.ts";
import { findTakenItem, type TakenClass } from "../taking/taken-items.ts";
import { type BlockAnswerRow, hasMissingAnswers, listBlockAnswerRows, questionsOf } from "./block-answers.ts";

/** A submitted answer. */
export interface BlockAnswerInput {
  key: string;
  answer: Answer;
  at?: string | undefined;
  language: Language;
  now: Milliseconds;
}

/** The question an answer belongs to, and its class. */
export interface BlockPlace {
  own: OwnEnrolment;
  library: Library;
  itemId: string;
  blockId: string;
}

/** The most keys remembered per question: far more answers than a learner gives to one. */
const maxKeys = 100;

/** A question with its effective answer: the submitted one, or the stored one with the same key. */
export interface AnsweredQuestion {
  enrolment: EnrolmentRow;
  question: StoredQuestion;
  answer: Answer;
}

/**
 * Stores an answer to a question in a class unless a later one exists; repeating a key changes nothing. If all videos
 * of the class have been watched, the last required answer completes it. Throws `not_found` if the course has no such
 * question, `invalid_request` for an answer that does not fit it, and `conflict` for a key used for another question.
 */
export async function answerQuestionBlock(
  tx: Tx,
  place: BlockPlace,
  input: BlockAnswerInput,
): Promise<AnsweredQuestion> {
  const enrolment = await lockEnrolment(tx, place.own);
  const item = await findTakenItem({ db: tx, library: place.library }, enrolment, place.itemId);
  const question =
    item?.kind === "class" ? questionsOf(item.taken.content).find(({ id }) => id === place.blockId) : null;
  if (item?.kind !== "class" || !question) throw new AppError("not_found");
  const earlier = await findByKey(tx, enrolment.id, input.key);
  if (earlier && !isAnswerTo(earlier, place)) throw new AppError("conflict");
  // A repeated key returns the original answer, as long as it still fits the question.
  const isReplaced = earlier !== undefined && earlier.key !== input.key;
  const storedAnswer = earlier && JSON.parse(earlier.answer);
  if (earlier && !isReplaced && fitsQuestion(question, storedAnswer))
    return { enrolment, question, answer: storedAnswer };
  if (input.answer === null || !fitsQuestion(question, input.answer)) throw invalidField("answer");
  // An answer that was replaced is no longer stored, but was sent again.
  if (isReplaced) return { enrolment, question, answer: input.answer };
  // A client clock that runs ahead must not block later answers from other devices.
  const at = Math.min(input.now, resolveEventTime(input.at, { now: input.now, since: enrolment.started_at }));
  await storeAnswer(tx, item.taken, { ...input, blockId: place.blockId, at });
  await completeIfWatched(tx, item.taken, { ...input, at });
  return { enrolment: await touchEnrolment(tx, enrolment, { updatedAt: input.now }), question, answer: input.answer };
}

function isAnswerTo(row: BlockAnswerRow, { itemId, blockId }: BlockPlace): boolean {
  return row.item_id === itemId && row.block_id === blockId;
}

function findByKey(tx: Tx, enrolmentId: string, key: string): Promise<BlockAnswerRow | undefined> {
  return tx
    .selectFrom("block_answers")
    .selectAll()
    .where("enrolment_id", "=", enrolmentId)
    .where(({ eb, or }) => or([eb("key", "=", key), eb("earlier_keys", "like", `%${key}%`)]))
    .executeTakeFirst();
}

type AnswerToStore = Pick<BlockAnswerInput, "key" | "answer" | "now"> & { blockId: string; at: Milliseconds };

async function storeAnswer(tx: Tx, { enrolmentId, itemId }: TakenClass, input: AnswerToStore): Promise<void> {
  const { key, blockId, at, now } = input;
  const current = (await listBlockAnswerRows(tx, enrolmentId, itemId)).find(({ block_id }) => block_id === blockId);
  const given = { key, answer: JSON.stringify(input.answer), answered_at: at, arrived_at: now };
  if (!current) {
    const place = { enrolment_id: enrolmentId, item_id: itemId, block_id: blockId };
    await tx
      .insertInto("block_answers")
      .values({ ...place, ...given, earlier_keys: "" })
      .execute();
    return;
  }
  const isNewer = current.answered_at <= latestReplaceable(at, now);
  const earlier = [isNewer ? current.key : key, ...current.earlier_keys.split(" ")].slice(0, maxKeys);
  await tx
    .updateTable("block_answers")
    .set({ ...(isNewer && given), earlier_keys: earlier.join(" ").trim() })
    .where("enrolment_id", "=", enrolmentId)
    .where("item_id", "=", itemId)
    .where("block_id", "=", blockId)
    .execute();
}

async function completeIfWatched(
  tx: Tx,
  taken: TakenClass,
  { language, at, now }: Pick<BlockAnswerInput, "language" | "now"> & { at: Milliseconds },
): Promise<void> {
  const watchedAt = await recordPlay(tx, taken, { progress: { lastClass: taken.itemId }, language, at, now });
  if (watchedAt !== null && !(await hasMissingAnswers(tx, taken)))
    await completeOnce(tx, taken, { at: watchedAt, now });
}
