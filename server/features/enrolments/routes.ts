import * as endpoints from "../../../contract/courses/enrolments.ts";
import { getOffline } from "../../../contract/courses/offline.ts";
import { getGlossary } from "../../../contract/learning/glossary.ts";
import { listRevision } from "../../db/list-revision.ts";
import { AppError } from "../../errors.ts";
import type { Bind, Call } from "../../http/calls/bind.ts";
import type { SessionQuery } from "../../http/calls/session.ts";
import type { Parts } from "../../parts.ts";
import { presentTime } from "../../presenting/present-time.ts";
import type { Source } from "../courses/library.ts";
import { presentAttempt } from "../evaluations/present-attempt.ts";
import { blockRoutes } from "./blocks/routes.ts";
import { readGlossary } from "./glossary/read-glossary.ts";
import { readOffline } from "./offline/read-offline.ts";
import { recordClassProgress } from "./progress/record-class-progress.ts";
import type { OwnEnrolment } from "./queries.ts";
import { getReview, readDetail, readEnrolment, readEnrolments, readItem } from "./read-enrolment.ts";
import { startCourse } from "./start-course.ts";
import { getTakingContext } from "./taking/open-evaluation.ts";
import { saveDraftAnswers } from "./taking/save-draft-answers.ts";
import { submitEvaluation } from "./taking/submit-evaluation.ts";
import { readTakenAttempt } from "./taking/taken-attempt.ts";

type Change = Call<typeof endpoints.changeEnrolment>;
type Body<Name extends string> = Extract<Change["body"], Record<Name, unknown>>;

/** Registers the calls that start courses, show enrolments and record progress. */
export function routes(bind: Bind, parts: Parts): void {
  bind(endpoints.startCourse, async ({ params, session, language, now, transact }) => {
    const { courseId } = params;
    const { row, isNew } = await transact((tx) => startCourse(tx, { userId: session.userId, courseId }, now));
    if (isNew) parts.counters.count("enrolment");
    return { status: isNew ? 201 : 200, body: await readEnrolment(parts, row, language) };
  });

  bind(endpoints.getAttempt, async (call) => ({
    status: 200,
    body: await getReview(parts, { own: ownOf(call), attemptId: call.params.attemptId }, call.language),
  }));

  bind(endpoints.changeEnrolment, async (call) => {
    const body = await changeEnrolment(parts, call, parts.config.rateLimits);
    if ("evaluation" in call.body) parts.counters.count("submission");
    return { status: 200, body };
  });

  bindEnrolments(bind, parts);
  bindItems(bind, parts);
  bindOffline(bind, parts);
  bind(getGlossary, async (call) => ({ status: 200, body: { records: await readGlossary(parts, ownOf(call)) } }));
  blockRoutes(bind, parts);
}

function bindEnrolments(bind: Bind, source: Source): void {
  bind.cached(endpoints.listEnrolments, {
    lookUp: (sessions) =>
      sessions.select(["users.revision as own_revision", listRevision("courses").as("courses_revision")]),
    version: (found, { session, query }) => ({
      of: JSON.stringify([session.userId, query]),
      revision: `${found.own_revision} ${found.courses_revision}`,
    }),
    present: ({ session: { userId }, query, language }) => readEnrolments(source, { userId, page: query }, language),
  });

  bind.cached(endpoints.getEnrolment, {
    lookUp: (sessions, { userCourseId }) =>
      joinEnrolment(sessions, userCourseId).select([
        "enrolments.revision as enrolment_revision",
        "courses.revision as course_revision",
      ]),
    version: (found, { params }) => {
      if (found.enrolment_revision === null) throw new AppError("not_found");
      return { of: params.userCourseId, revision: `${found.enrolment_revision} ${found.course_revision}` };
    },
    present: (call) => readDetail(source, ownOf(call), call.language),
  });
}

function bindOffline(bind: Bind, source: Source): void {
  bind.cached(getOffline, {
    lookUp: (sessions, { userCourseId }) =>
      joinEnrolment(sessions, userCourseId).select(["courses.id as course_id", "courses.revision as course_revision"]),
    version: ({ course_id, course_revision }) => {
      if (course_id === null) throw new AppError("not_found");
      return { of: course_id, revision: String(course_revision) };
    },
    present: (call) => readOffline(source, ownOf(call), call.language),
  });
}

function bindItems(bind: Bind, source: Source): void {
  bind.cached(endpoints.getItem, {
    lookUp: (sessions, { userCourseId }) =>
      joinEnrolment(sessions, userCourseId)
        .select(["courses.id as course_id", "courses.version", "courses.revision as course_revision"])
        .select("enrolments.revision as enrolment_revision"),
    version: async (found, { params: { userCourseId, itemId } }) => {
      const { course_id: id, version, course_revision: revision } = found;
      if (id === null || version === null) throw new AppError("not_found");
      const item = (await source.library.getCourse(source.db, { id, version })).items.get(itemId);
      // A class is the same for every learner of the course; an assessment depends on the learner's draft and drawn
      // questions.
      if (item?.kind === "class") return { of: `${id} ${itemId}`, revision: String(revision) };
      return { of: `${userCourseId} ${itemId}`, revision: `${revision} ${found.enrolment_revision}` };
    },
    present: (call) => readItem(source, { own: ownOf(call), ...call.params, ...call }, call.language),
  });
}

/** Joins the user's own enrolment and its course to the session. */
function joinEnrolment(sessions: SessionQuery, enrolmentId: string) {
  return sessions
    .leftJoin("enrolments", (join) =>
      join.on("enrolments.id", "=", enrolmentId).onRef("enrolments.user_id", "=", "sessions.user_id"),
    )
    .leftJoin("courses", "courses.id", "enrolments.course_id");
}

function ownOf({ session, params }: Pick<Change, "session" | "params">): OwnEnrolment {
  return { userId: session.userId, enrolmentId: params.userCourseId };
}

function changeEnrolment(source: Source, call: Change, isLimited: boolean) {
  const { body } = call;
  if ("draft" in body) return saveAnswers(source, call, body);
  if ("evaluation" in body) return submit(source, call, { ...body.evaluation, at: body.at, isLimited });
  return recordProgress(source, call, body);
}

async function recordProgress({ db, library }: Source, call: Change, progress: Body<"lastClass">) {
  const { language, now, transact } = call;
  const report = { progress, language, now };
  const { row, isRefused } = await transact((tx) => recordClassProgress(tx, { own: ownOf(call), library, report }));
  // What was watched is stored nevertheless.
  if (isRefused) throw new AppError("answers_missing");
  return readEnrolment({ db, library }, row, language);
}

async function saveAnswers(source: Source, call: Change, { draft, at }: Body<"draft">) {
  const { now, transact } = call;
  const { id, ...given } = draft;
  const place = await getTakingContext(source, ownOf(call), id);
  await transact((tx) => saveDraftAnswers(tx, place, { ...given, at, now }));
  return { savedAt: presentTime(now) };
}

type SubmitInput = Body<"evaluation">["evaluation"] & { at: string | undefined; isLimited: boolean };

async function submit(source: Source, call: Change, { id, ...input }: SubmitInput) {
  const { language, now, transact } = call;
  const place = await getTakingContext(source, ownOf(call), id);
  const { row, ...recorded } = await transact((tx) => submitEvaluation(tx, place, { ...input, now }));
  const taken = await readTakenAttempt(source, row, recorded);
  return { enrolment: await readEnrolment(source, row, language), attempt: presentAttempt(taken, language) };
}
