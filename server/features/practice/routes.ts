import type { Language } from "../../../contract/language.ts";
import { listObjectives } from "../../../contract/learning/objectives.ts";
import {
  answerPractice,
  getPractice,
  type Practice,
  type PracticeQuestion,
  practiceSize,
} from "../../../contract/learning/practice.ts";
import type { Milliseconds } from "../../db/schema.ts";
import { getSecret } from "../../db/secrets.ts";
import type { Bind } from "../../http/calls/bind.ts";
import type { Parts } from "../../parts.ts";
import { presentTime } from "../../presenting/present-time.ts";
import type { Source } from "../courses/library.ts";
import { type EnrolmentRow, getEnrolmentRow } from "../enrolments/queries.ts";
import { listClasses } from "../enrolments/taking/taken-attempt.ts";
import { type ChoiceIds, getChoiceIds, withChoiceIds } from "../evaluations/choice-ids.ts";
import { presentQuestionResult } from "../evaluations/present-attempt.ts";
import { presentQuestions } from "../evaluations/present-questions.ts";
import { createShuffle } from "../evaluations/shuffle.ts";
import { answerQuestion, type RecordedAnswer } from "./answer-question.ts";
import { listPracticeEntries, type PracticeEntry } from "./practice-entries.ts";
import { getVersionOf, type VersionOf } from "./question-version.ts";
import { readObjectives } from "./read-objectives.ts";

/** Binds the calls for practice, which repeats questions once answered wrong before the learner forgets them. */
export function routes(bind: Bind, source: Source & Pick<Parts, "config">): void {
  bind(getPractice, async ({ params, session, language, now }) => {
    const own = { userId: session.userId, enrolmentId: params.userCourseId };
    const enrolment = await getEnrolmentRow(source.db, own);
    return { status: 200, body: await readPractice(source, { enrolment, now }, language) };
  });

  bind(listObjectives, async ({ params, session, language }) => {
    const own = { userId: session.userId, enrolmentId: params.userCourseId };
    const enrolment = await getEnrolmentRow(source.db, own);
    return { status: 200, body: { objectives: await readObjectives(source, enrolment, language) } };
  });

  bind(answerPractice, async ({ params, session, body, language, now, transact }) => {
    const own = { userId: session.userId, enrolmentId: params.userCourseId };
    const idOf = await getChoiceIds(source.db, own.enrolmentId);
    const place = { own, library: source.library, idOf, versionOf: await getVersionOf(source.db) };
    const isLimited = source.config.rateLimits;
    const recorded = await transact((tx) => answerQuestion(tx, place, { ...body, isLimited, now }));
    return { status: 200, body: await presentRecordedAnswer(source, { ...recorded, idOf }, language) };
  });
}

async function readPractice(
  source: Source,
  { enrolment, now }: { enrolment: EnrolmentRow; now: Milliseconds },
  language: Language,
): Promise<Practice> {
  const entries = await listPracticeEntries(source, enrolment);
  const due = entries.filter(({ dueAt }) => dueAt <= now);
  const next = entries.find(({ dueAt }) => dueAt > now);
  const naming = {
    enrolmentId: enrolment.id,
    idOf: await getChoiceIds(source.db, enrolment.id),
    secret: await getSecret(source.db, "question-order"),
    versionOf: await getVersionOf(source.db),
  };
  return {
    due: due.length,
    nextAt: next ? presentTime(next.dueAt) : null,
    questions: due.slice(0, practiceSize).flatMap((one) => presentEntry(one, naming, language)),
  };
}

interface Naming {
  enrolmentId: string;
  idOf: ChoiceIds;
  /** Determines the order of the choices. */
  secret: string;
  versionOf: VersionOf;
}

function presentEntry(
  { itemId, evaluation, question, answered }: PracticeEntry,
  { enrolmentId, idOf, secret, versionOf }: Naming,
  language: Language,
): PracticeQuestion[] {
  const shown = withChoiceIds({ ...evaluation, questions: [question] }, idOf);
  // Differs from the assessment's order, and each time.
  const shuffle = createShuffle(secret, { enrolmentId, itemId: `practice ${itemId}`, number: answered + 1 });
  return presentQuestions(shown, shuffle, language).map((one) => ({
    ...one,
    evaluation: itemId,
    version: versionOf(question),
  }));
}

async function presentRecordedAnswer(
  source: Source,
  { enrolment, entry, row, idOf }: RecordedAnswer & { idOf: ChoiceIds },
  language: Language,
) {
  const scored = { score: row.score, answer: JSON.parse(row.answer) };
  const stage = entry.isRevealed ? "revealed" : "open";
  const context = { idOf, stage, classes: await listClasses(source, enrolment) } as const;
  const result = presentQuestionResult(entry.question, { ...scored, ...context }, language);
  const { score, expected, feedback, see } = result;
  return { score, expected, feedback, see, dueAt: presentTime(row.due_at) };
}
