import type { Language } from "../../../contract/language.ts";
import type { ObjectiveState } from "../../../contract/learning/objectives.ts";
import type { Source } from "../courses/library.ts";
import { presentText } from "../courses/present.ts";
import { listBlockAnswerRows, questionsOf, readAnswer } from "../enrolments/blocks/block-answers.ts";
import type { EnrolmentRow } from "../enrolments/queries.ts";
import { findTakenItem, getTakenCourse } from "../enrolments/taking/taken-items.ts";
import { fitsQuestion } from "../evaluations/check-answers.ts";
import { composeEvaluation } from "../evaluations/draws/compose.ts";
import { scoreAnswer, scoreByObjective, toPercent, toShare } from "../evaluations/score.ts";
import { listLatestAnswers, listScoredAttempts, type ScoredAttempt } from "./queries.ts";
import { isWrong } from "./schedule.ts";

/** Returns a learner's results for a course's objectives, based on the questions as they were when answered. */
export async function readObjectives(
  source: Source,
  enrolment: EnrolmentRow,
  language: Language,
): Promise<ObjectiveState[]> {
  const { outline, items } = await getTakenCourse(source, enrolment);
  const attempts = (await listScoredAttempts(source.db, enrolment.id)).filter(({ itemId }) => items.has(itemId));
  const first = async (itemId: string | undefined) => {
    const attempt = attempts.find((one) => one.itemId === itemId);
    return attempt ? scoreByObjective(await readTaken(source, attempt), attempt.scores) : null;
  };
  const [before, after] = [await first(outline.pretest), await first(outline.posttest)];
  const counted = attempts.filter(({ itemId }) => itemId !== outline.pretest);
  const states = [
    ...(await readQuestionStates(source, enrolment, counted)),
    ...(await readClassAnswers(source, enrolment)),
  ];
  return outline.objectives.flatMap((objective) => {
    const { id } = objective;
    if (id === undefined) return [];
    const percentIn = (test: Awaited<ReturnType<typeof first>>) => {
      const score = test?.get(id);
      return score ? toPercent(score) : null;
    };
    const answered = states.filter((one) => one.objective === id);
    return {
      objective: id,
      text: presentText(objective, language),
      before: percentIn(before),
      after: percentIn(after),
      right: answered.filter((one) => !isWrong(one)).length,
      answered: answered.length,
    };
  });
}

async function readTaken(source: Source, { contentHash, scores }: ScoredAttempt) {
  const content = await source.library.getContent(source.db, contentHash);
  if (content.kind !== "evaluation") throw new Error(`Content ${contentHash} is not an assessment.`);
  return composeEvaluation(source, content, (id) => Object.hasOwn(scores, id));
}

/** Returns each question's objective and latest score, from an assessment or from practice. */
async function readQuestionStates(source: Source, enrolment: EnrolmentRow, attempts: readonly ScoredAttempt[]) {
  const last = new Map<string, { at: number; score: number; objective: string | undefined }>();
  for (const attempt of attempts) {
    const { questions } = await readTaken(source, attempt);
    for (const { id, objective } of questions) {
      last.set(`${attempt.itemId} ${id}`, { at: attempt.at, score: attempt.scores[id] ?? 0, objective });
    }
  }
  for (const row of await listLatestAnswers(source.db, enrolment.id)) {
    const key = `${row.item_id} ${row.question_id}`;
    const states = last.get(key);
    if (states && states.at <= row.answered_at) last.set(key, { ...states, score: row.score });
  }
  return [...last.values()];
}

/**
 * Returns the objective and score of each question in classes by its latest answer, if that still fits the question.
 */
async function readClassAnswers(source: Source, enrolment: EnrolmentRow) {
  const rows = await listBlockAnswerRows(source.db, enrolment.id);
  const byClass = Map.groupBy(rows, (row) => row.item_id);
  const ofClass = async ([itemId, given]: [string, typeof rows]) => {
    const item = await findTakenItem(source, enrolment, itemId);
    if (item?.kind !== "class") return [];
    return questionsOf(item.taken.content).flatMap((question) => {
      const row = given.find(({ block_id }) => block_id === question.id);
      const answer = row && readAnswer(row);
      if (answer === undefined || !fitsQuestion(question, answer)) return [];
      return { objective: question.objective, score: toShare(scoreAnswer(question, answer)) };
    });
  };
  return (await Promise.all([...byClass].map(ofClass))).flat();
}
