import { endpoints } from "../../../contract/endpoints.ts";
import type { Enrolment } from "../../../contract/enrolments.ts";
import type { Attempt } from "../../../contract/evaluations.ts";
import type { Bind, Call } from "../../http/bind.ts";
import { writeObject } from "../../http/json.ts";
import { presentTime } from "../../present-time.ts";
import type { Tally } from "../../tally.ts";
import type { Source } from "../courses/library.ts";
import { presentAttempt } from "../evaluations/present-attempt.ts";
import { keepDraft } from "./keep-draft.ts";
import { createListing } from "./list-enrolments.ts";
import type { Own } from "./queries.ts";
import { createDetails, getItem, getReview, readEnrolment } from "./read-enrolment.ts";
import { recordClassProgress } from "./record-class-progress.ts";
import { startCourse } from "./start-course.ts";
import { submitEvaluation } from "./submit-evaluation.ts";
import { readTakenAttempt } from "./taken-attempt.ts";

type Change = Call<typeof endpoints.changeEnrolment>;
type Body<Name extends string> = Extract<Change["body"], Record<Name, unknown>>;

/** Starts courses, shows what learners take, and records what they do. */
export function enrolmentRoutes(bind: Bind, source: Source, tally: Tally): void {
  const listEnrolments = createListing(source);
  const getDetail = createDetails(source);

  bind(endpoints.startCourse, async ({ params, session, language, now, transact }) => {
    const { courseId } = params;
    const { row, isNew } = await transact((tx) => startCourse(tx, { userId: session.userId, courseId }, now));
    if (isNew) tally.count("enrolment");
    return { status: isNew ? 201 : 200, body: await readEnrolment(source, row, language) };
  });

  bind(endpoints.listEnrolments, async ({ query, session, language }) => ({
    status: 200,
    body: await listEnrolments(session.userId, query, language),
  }));

  bind(endpoints.getEnrolment, async (call) => ({
    status: 200,
    body: await getDetail(ownOf(call), call.language),
  }));

  bind(endpoints.getItem, async (call) => ({
    status: 200,
    body: await getItem(source, { own: ownOf(call), itemId: call.params.itemId }, call.language),
  }));

  bind(endpoints.getAttempt, async (call) => ({
    status: 200,
    body: await getReview(source, { own: ownOf(call), attemptId: call.params.attemptId }, call.language),
  }));

  bind(endpoints.changeEnrolment, async (call) => {
    const body = await changeEnrolment(source, call);
    if ("evaluation" in call.body) tally.count("submission");
    return { status: 200, body };
  });
}

function ownOf({ session, params }: Pick<Change, "session" | "params">): Own {
  return { userId: session.userId, enrolmentId: params.userCourseId };
}

function changeEnrolment(source: Source, call: Change) {
  const { body } = call;
  if ("draft" in body) return saveAnswers(source, call, body);
  if ("evaluation" in body) return submit(source, call, body);
  return recordProgress(source, call, body);
}

async function recordProgress({ db, library }: Source, call: Change, progress: Body<"lastClass">) {
  const { language, now, transact } = call;
  const report = { progress, language, now };
  const row = await transact((tx) => recordClassProgress(tx, { own: ownOf(call), library, report }));
  return readEnrolment({ db, library }, row, language);
}

async function saveAnswers({ library }: Source, call: Change, { draft }: Body<"draft">) {
  const { now, transact } = call;
  await transact((tx) =>
    keepDraft(tx, { own: ownOf(call), library, itemId: draft.id }, { answers: draft.answers, now }),
  );
  return { savedAt: presentTime(now) };
}

async function submit(source: Source, call: Change, { evaluation }: Body<"evaluation">) {
  const { language, now, transact } = call;
  const { id, key, answers } = evaluation;
  const place = { own: ownOf(call), library: source.library, itemId: id };
  const { row, ...recorded } = await transact((tx) => submitEvaluation(tx, place, { key, answers, now }));
  const taken = await readTakenAttempt(source, row, recorded);
  const enrolment = await readEnrolment(source, row, language);
  return writeObject<{ enrolment: Enrolment; attempt: Attempt }>({
    enrolment,
    attempt: presentAttempt(taken, language),
  });
}
