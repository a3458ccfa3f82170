import type { Db, Milliseconds } from "../../server/db/schema.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import { AppError } from "../../server/errors.ts";
import type { CourseVersion, Library } from "../../server/features/courses/library.ts";
import { recordClassProgress } from "../../server/features/enrolments/progress/record-class-progress.ts";
import { lockEnrolment } from "../../server/features/enrolments/queries.ts";
import { startCourse } from "../../server/features/enrolments/start-course.ts";
import { getTakingContext, openEvaluation } from "../../server/features/enrolments/taking/open-evaluation.ts";
import { submitEvaluation } from "../../server/features/enrolments/taking/submit-evaluation.ts";
import { newId } from "../../server/ids.ts";
import { answerQuestions, type Knowledge } from "./answer-questions.ts";
import type { PlannedPerson } from "./plan-people.ts";

/** The database, library and course that invented learners use. */
export interface DemoContext {
  db: Db;
  library: Library;
  course: CourseVersion;
}

/** An invented learner with an account. */
export interface Learner {
  userId: string;
  person: PlannedPerson;
  random: () => number;
  from: Milliseconds;
  until: Milliseconds;
}

/** Takes an invented learner through the course, up to their stage, within a period. */
export async function simulateLearning(context: DemoContext, learner: Learner): Promise<void> {
  const { db, course } = context;
  const { userId, person, from, until } = learner;
  if (person.stage === "registered") return;
  const { row } = await inTransaction(db, (tx) => startCourse(tx, { userId, courseId: course.id }, from));
  const items = [...course.items.values()];
  const max = { stalled: 2, halfway: Math.ceil(items.length / 2), failed: items.length, completed: items.length };
  const visited = items.slice(0, max[person.stage]);
  for (const [index, { id, kind }] of visited.entries()) {
    const now = Math.round(from + ((until - from) * (index + 1)) / visited.length);
    const visit = { context, own: { userId, enrolmentId: row.id }, itemId: id, now };
    if (kind === "class") await completeClass(visit, learner);
    else if (id === course.outline.pretest) await submit(visit, priorKnowledge(learner), false);
    else if (!(await attemptEvaluation(visit, learner))) return;
  }
}

interface ItemVisit {
  context: DemoContext;
  own: { userId: string; enrolmentId: string };
  itemId: string;
  now: Milliseconds;
}

/** Returns the learner's knowledge before the course. */
function priorKnowledge({ person, random }: Learner): Knowledge {
  return { ability: person.ability * 0.6, random };
}

async function completeClass(
  { context: { db, library }, own, itemId, now }: ItemVisit,
  { person }: Learner,
): Promise<void> {
  const report = { progress: { lastClass: itemId, completed: true as const }, language: person.language, now };
  await inTransaction(db, (tx) => recordClassProgress(tx, { own, library, report }));
}

/**
 * Returns whether the assessment was finally passed: unless they are to fail, learners get everything right after the
 * first attempt.
 */
async function attemptEvaluation(visit: ItemVisit, { person, random }: Learner): Promise<boolean> {
  const tries = person.stage === "failed" ? [person.ability] : [person.ability, 1, 1];
  for (const [index, ability] of tries.entries()) {
    const isPassed = await submit({ ...visit, now: visit.now + index * 60_000 }, { ability, random }, index > 0);
    if (isPassed !== false) return isPassed === true;
  }
  return false;
}

/** Returns null if no attempt is left. */
async function submit(visit: ItemVisit, knowledge: Knowledge, isAllRight: boolean): Promise<boolean | null> {
  const { context, own, itemId, now } = visit;
  const { db } = context;
  const taking = await getTakingContext(context, own, itemId);
  const item = await inTransaction(db, async (tx) =>
    openEvaluation(tx, { row: await lockEnrolment(tx, own), place: taking }, { now }),
  );
  if (!item) return null;
  const random = isAllRight ? () => -1 : knowledge.random;
  const answers = answerQuestions(item.taken.content, { ...knowledge, random }, taking.idOf);
  const submission = { key: newId(), answers, at: undefined, now, isLimited: false };
  try {
    const { attempt } = await inTransaction(db, (tx) => submitEvaluation(tx, taking, submission));
    return attempt.passed === 1;
  } catch (error) {
    if (error instanceof AppError && error.code === "attempts_exhausted") return null;
    throw error;
  }
}
