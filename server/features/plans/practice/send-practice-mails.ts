import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { eachOnce } from "../../../jobs/each-once.ts";
import { transact } from "../../../jobs/transact.ts";
import { enqueueBulkMails } from "../../../mail/enqueue-mail.ts";
import type { Parts } from "../../../parts.ts";
import { presentSummary } from "../../courses/present.ts";
import { listEnrolmentRows } from "../../enrolments/queries.ts";
import { getTakenCourse } from "../../enrolments/taking/taken-items.ts";
import { listPracticeEntries } from "../../practice/practice-entries.ts";
import { enqueuePushes } from "../../push/enqueue-push.ts";
import { hasStatus } from "../../users/account-status.ts";
import { nextCheckAfterMail } from "./mail-preference.ts";

type Sources = Pick<Parts, "db" | "jobs" | "clock" | "library" | "timeZone">;

const day: Milliseconds = 24 * 60 * 60 * 1000;

/** Emails are sent only between these hours in the organisation's time zone, to wake nobody. */
const [firstHour, lastHour] = [8, 20];

const batchSize = 200;

/** How many of a user's courses are checked, the last used first. */
const maxCourses = 20;

/** Notifies the users who opted in about questions to practise, at most weekly and only if there are any. */
export async function sendPracticeMails(parts: Sources, signal: AbortSignal): Promise<void> {
  const now = parts.clock();
  const { hour } = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(parts.timeZone);
  if (hour < firstHour || hour >= lastHour) return;
  await inTransaction(parts.db, (tx) => addPushSubscribers(tx, now));
  await eachOnce({
    list: () => listPeople(parts.db, now),
    idOf: ({ id }) => id,
    run: (person) => notifyIfDue(parts, person, now),
    signal,
  });
}

/** Adds users with push subscriptions, who are notified there and receive emails only if they opt in. */
async function addPushSubscribers(tx: Tx, now: Milliseconds): Promise<void> {
  await tx
    .insertInto("practice_mails")
    .columns(["user_id", "look_at", "ended_at"])
    .expression((eb) => {
      const time = eb.cast<Milliseconds>(eb.val(now), "bigint");
      return eb
        .selectFrom("push_subscriptions")
        .select(["user_id", time.as("look_at"), time.as("ended_at")])
        .distinct()
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("practice_mails as known")
                .select("known.user_id")
                .whereRef("known.user_id", "=", "push_subscriptions.user_id"),
            ),
          ),
        );
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
}

type Person = Awaited<ReturnType<typeof listPeople>>[number];

function listPeople(db: Db, now: Milliseconds) {
  return db
    .selectFrom("practice_mails")
    .innerJoin("users", "users.id", "practice_mails.user_id")
    .leftJoin("visits", "visits.user_id", "users.id")
    .select(["users.id", "users.email", "users.first_name", "users.language", "users.delete_at"])
    .select(["practice_mails.look_at", "visits.last_seen_at"])
    .where("practice_mails.look_at", "<=", now)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("practice_mails.ended_at", "is", null),
        exists(
          selectFrom("push_subscriptions").select("token_hash").whereRef("push_subscriptions.user_id", "=", "users.id"),
        ),
      ]),
    )
    .where(hasStatus("active"))
    .orderBy("practice_mails.look_at")
    .limit(batchSize)
    .execute();
}

async function notifyIfDue(parts: Sources, person: Person, now: Milliseconds): Promise<void> {
  // Learners who visited within the last day have seen this on their overview.
  const isInactive = person.last_seen_at === null || now - person.last_seen_at >= day;
  const courses = isInactive && person.delete_at === null ? await listDue(parts, person, now) : [];
  await transact(parts, (tx) => notify(tx, { person, courses }, now));
}

/** Counts the due questions in each of a user's courses, omitting courses without any. */
async function listDue(parts: Sources, { id, language }: Person, now: Milliseconds) {
  const { records } = await listEnrolmentRows(parts.db, id, { limit: maxCourses });
  const courses: { enrolment: string; title: string; due: number }[] = [];
  for (const enrolment of records) {
    const questions = await listPracticeEntries(parts, enrolment);
    const due = questions.filter(({ dueAt }) => dueAt <= now).length;
    const { title } = presentSummary(await getTakenCourse(parts, enrolment), language);
    if (due > 0) courses.push({ enrolment: enrolment.id, title, due });
  }
  return courses;
}

interface NotificationInput {
  person: Person;
  courses: { enrolment: string; title: string; due: number }[];
}

/** Notifies a user, unless another server has already done so. */
async function notify(tx: Tx, { person, courses }: NotificationInput, now: Milliseconds): Promise<void> {
  const hasDue = courses.length > 0;
  const claimed = await tx
    .updateTable("practice_mails")
    .set(hasDue ? { look_at: nextCheckAfterMail(now), mailed_at: now } : { look_at: now + day })
    .where("user_id", "=", person.id)
    .where("look_at", "=", person.look_at)
    .returning("ended_at")
    .executeTakeFirst();
  if (!claimed || !hasDue) return;
  const [first] = courses;
  if (first) await enqueuePushes(tx, { kind: "practice", about: first.enrolment, userIds: [person.id] }, now);
  if (claimed.ended_at !== null) return;
  const { id: userId, email: recipient, language, first_name: firstName } = person;
  const mail = { kind: "practice_due", firstName, courses } as const;
  await enqueueBulkMails(tx, [{ recipient, language, mail, userId }], now);
}
