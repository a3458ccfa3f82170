import { finishTime } from "../../../contract/learning/finish-time.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { localDay } from "../../http/calls/local-day.ts";
import { eachOnce } from "../../jobs/each-once.ts";
import { transact } from "../../jobs/transact.ts";
import { enqueueTimedMails } from "../../mail/enqueue-mail.ts";
import type { Parts } from "../../parts.ts";
import { presentSummary } from "../courses/present.ts";
import { nextTime } from "./next-time.ts";
import { weekOf } from "./queries.ts";

type Sources = Pick<Parts, "db" | "jobs" | "clock" | "library">;

/** How many plans are read per batch; at a popular hour very many are due. */
const batchSize = 500;

const hour: Milliseconds = 60 * 60 * 1000;

/** How late a reminder may be. After a longer outage it is useless, since the learner's study hour has passed. */
const maxLateness = 3 * hour;

/** Sends the due reminders, except to learners who have already visited that day. */
export async function sendReminders(parts: Sources, signal: AbortSignal): Promise<void> {
  const now = parts.clock();
  await eachOnce({
    list: () => listDue(parts.db, now),
    idOf: ({ enrolment_id }) => enrolment_id,
    run: (plan) => transact(parts, (tx) => remind(tx, parts, { plan, now })),
    signal,
  });
}

type Due = Awaited<ReturnType<typeof listDue>>[number];

function listDue(db: Db, now: Milliseconds) {
  return db
    .selectFrom("study_plans")
    .innerJoin("enrolments", "enrolments.id", "study_plans.enrolment_id")
    .innerJoin("courses", "courses.id", "enrolments.course_id")
    .innerJoin("users", "users.id", "enrolments.user_id")
    .leftJoin("visits", "visits.user_id", "users.id")
    .selectAll("study_plans")
    .select(["enrolments.done", "enrolments.completed_at", "courses.id as course_id", "courses.version"])
    .select(["users.id as user_id", "users.email", "users.first_name", "users.language"])
    .select(["users.disabled_at", "users.delete_at", "visits.last_seen_at"])
    .where("study_plans.due_at", "<=", now)
    .orderBy("study_plans.due_at")
    .limit(batchSize)
    .execute();
}

/**
 * Sends one reminder per due time. The plan advances to its next time in the transaction that queues the email: after a
 * crash the next round does both, and only one server finds the time still due.
 */
async function remind(tx: Tx, { library }: Sources, { plan, now }: { plan: Due; now: Milliseconds }): Promise<void> {
  const dueAt = plan.due_at;
  const isDone = plan.completed_at !== null;
  const advanced = await tx
    .updateTable("study_plans")
    .set({ due_at: isDone ? null : nextTime(weekOf(plan), now) })
    .where("enrolment_id", "=", plan.enrolment_id)
    .where("due_at", "=", dueAt)
    .returning("enrolment_id")
    .executeTakeFirst();
  const canLearn = !isDone && plan.disabled_at === null && plan.delete_at === null;
  if (!advanced || dueAt === null || !canLearn || now - dueAt > maxLateness || hasVisited(plan, dueAt)) return;
  const { pace, time_zone: timeZone, language, first_name: firstName } = plan;
  const course = await library.getCourse(tx, { id: plan.course_id, version: plan.version });
  const remaining = course.items.size - plan.done;
  const mail = {
    kind: "study_reminder",
    firstName,
    course: { id: course.id, title: presentSummary(course, language).title },
    left: remaining,
    pace,
    doneAt: finishTime(remaining, pace, now),
    timeZone,
  } as const;
  await enqueueTimedMails(tx, [{ recipient: plan.email, language, mail, userId: plan.user_id }], now);
}

function hasVisited({ last_seen_at: seenAt, time_zone: timeZone }: Due, dueAt: Milliseconds): boolean {
  return seenAt !== null && localDay(seenAt, timeZone) === localDay(dueAt, timeZone);
}
