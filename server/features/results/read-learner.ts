import type { Language } from "../../../contract/language.ts";
import type { LearnerDetail } from "../../../contract/staff/progress.ts";
import type { Db } from "../../db/schema.ts";
import { getSecret } from "../../db/secrets.ts";
import { presentTime } from "../../presenting/present-time.ts";
import { presentCertificateState } from "../certificates/present.ts";
import { findCurrentCertificate } from "../certificates/queries.ts";
import type { Source } from "../courses/library.ts";
import { readItemStates } from "../enrolments/item-states.ts";
import { presentState, presentTakenCourse } from "../enrolments/present.ts";
import type { EnrolmentRow } from "../enrolments/queries.ts";
import { readTakenAttempt } from "../enrolments/taking/taken-attempt.ts";
import { getTakenCourse } from "../enrolments/taking/taken-items.ts";
import { listAllowances } from "../evaluations/allowances.ts";
import { type AttemptRow, readAttempt } from "../evaluations/attempts.ts";
import { presentReview } from "../evaluations/present-attempt.ts";
import { createShuffle } from "../evaluations/shuffle.ts";
import { getUser } from "../users/queries.ts";
import { type CourseLearner, getLearnerEnrolment } from "./queries.ts";

/**
 * How many of the latest attempts at an assessment are shown with their questions. The limit matters because a script
 * can make thousands.
 */
const maxShown = 50;

/**
 * Returns a learner's progress and attempts, including the right answers, which staff may always see. Throws
 * `not_found`.
 */
export async function readLearner(source: Source, learner: CourseLearner, language: Language): Promise<LearnerDetail> {
  const { db } = source;
  const row = await getLearnerEnrolment(db, learner);
  const user = await getUser(db, learner.userId);
  const course = await getTakenCourse(source, row);
  const allowances = await listAllowances(db, row.id);
  const certificate = await findCurrentCertificate(db, row.id);
  const attempts = await listShownAttempts(db, row.id);
  return {
    person: { id: user.id, firstName: user.first_name, lastName: user.last_name },
    enrolment: {
      ...presentState(row, course),
      items: await readItemStates(source, { enrolmentId: row.id, course }, language),
      course: presentTakenCourse(course, allowances, language),
    },
    attempts: await Promise.all(
      attempts.map((attempt) => presentStaffAttempt(source, { row, attempt: readAttempt(attempt) }, language)),
    ),
    lastSeenAt: await readLastSeen(db, user.id),
    moreAttempts: Object.fromEntries(allowances),
    certificate: certificate ? presentCertificateState(certificate) : null,
  };
}

function listShownAttempts(db: Db, enrolmentId: string) {
  return db
    .selectFrom("attempts")
    .selectAll()
    .where("enrolment_id", "=", enrolmentId)
    .where("number", ">", ({ selectFrom }) =>
      selectFrom("attempts as own")
        .select(({ eb, fn }) => eb(fn.max("own.number"), "-", maxShown).as("before"))
        .where("own.enrolment_id", "=", enrolmentId)
        .whereRef("own.item_id", "=", "attempts.item_id"),
    )
    .orderBy("item_id")
    .orderBy("number")
    .execute();
}

async function readLastSeen(db: Db, userId: string): Promise<string | null> {
  const visit = await db.selectFrom("visits").select("last_seen_at").where("user_id", "=", userId).executeTakeFirst();
  return visit ? presentTime(visit.last_seen_at) : null;
}

async function presentStaffAttempt(
  source: Source,
  { row, attempt }: { row: EnrolmentRow; attempt: AttemptRow },
  language: Language,
): Promise<LearnerDetail["attempts"][number]> {
  const taken = await readTakenAttempt(source, row, { attempt, results: [] });
  const sitting = { enrolmentId: row.id, itemId: attempt.item_id, number: attempt.number };
  const shuffle = createShuffle(await getSecret(source.db, "question-order"), sitting);
  const review = presentReview({ ...taken, stage: "revealed" }, shuffle, language);
  const { title, passPercent, questions: shown, answers } = review;
  return { ...review.attempt, evaluation: attempt.item_id, title, passPercent, shown, answers };
}
