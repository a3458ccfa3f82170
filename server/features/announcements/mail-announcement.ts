import { isLanguage, type Language } from "../../../contract/language.ts";
import type { Tx } from "../../db/schema.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { transact } from "../../jobs/transact.ts";
import { enqueueBulkMails } from "../../mail/enqueue-mail.ts";
import type { Parts } from "../../parts.ts";
import { enqueuePushes } from "../push/enqueue-push.ts";
import { findCourseTitles } from "../users/course-titles.ts";
import { type Audience, listAudience } from "./audience.ts";

/** The kind of job that puts the emails of an announcement into the outbox. */
export const announcementJob = "announcement";

/** The batch size of a transaction, which keeps other writers from waiting long. */
const batchSize = 500;

const second = 1000;
const minute = 60 * second;

/**
 * Creates the job that puts the emails of an announcement into the outbox in batches. Each transaction also records the
 * progress: after a crash, no recipient is missed or emailed twice.
 */
export function createAnnouncementJob(parts: Pick<Parts, "db" | "library" | "clock" | "jobs">): JobKind {
  return {
    name: announcementJob,
    maxConcurrent: 1,
    pollInterval: 10 * second,
    lease: 2 * minute,
    retryDelays: [10 * second, minute, 10 * minute],
    maxTries: 20,
    async prepare(tx, id) {
      const announcement = await findUnsent(tx, id);
      if (!announcement) return null;
      const { course_id: courseId } = announcement;
      return {
        run: async (signal) => {
          const titles = await findTitles(parts, courseId);
          let isDone = false;
          while (!isDone) {
            signal.throwIfAborted();
            isDone = await transact(parts, (tx) => mailBatch(tx, { id, titles }, parts.clock()));
          }
          return async () => {};
        },
      };
    },
  };
}

async function findTitles(parts: Pick<Parts, "db" | "library">, courseId: string): Promise<Record<Language, string>> {
  const titleIn = async (language: Language) =>
    (await findCourseTitles(parts, [courseId], language)).get(courseId) ?? "";
  return { es: await titleIn("es"), en: await titleIn("en") };
}

/** Locked: a second server then continues where the first one stopped. */
function findUnsent(tx: Tx, id: string) {
  return tx
    .selectFrom("announcements")
    .selectAll()
    .where("id", "=", id)
    .where("mailed_to", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

interface MailBatch {
  id: string;
  /** The course's titles. */
  titles: Record<Language, string>;
}

/** Enqueues a batch of emails; returns whether all are in the outbox. */
async function mailBatch(tx: Tx, { id, titles }: MailBatch, now: number): Promise<boolean> {
  const announcement = await findUnsent(tx, id);
  if (!announcement) return true;
  const { course_id: courseId, group_id: groupId, created_at: until, mailed_to: after } = announcement;
  const audience: Audience = { courseId, groupId, until };
  const learners = await listAudience(tx, audience, { after: after ?? "", max: batchSize });
  const written = await listLanguages(tx, id);
  const mailed = learners.filter(({ muted_at }) => muted_at === null);
  const mails = mailed.flatMap(({ id: userId, email: recipient, language: own, first_name: firstName }) => {
    const language = written.find((known) => known === own) ?? written[0];
    if (!language) return [];
    const course = { id: courseId, title: titles[language] };
    const mail = { kind: "announcement", firstName, announcement: id, course } as const;
    return [{ recipient, language, mail, userId }];
  });
  await enqueueBulkMails(tx, mails, now);
  // A group announcement is sent only by email, so without the email a notification would lead nowhere.
  const notified = groupId === null ? learners : mailed;
  await enqueuePushes(tx, { kind: "announcement", about: courseId, userIds: notified.map((each) => each.id) }, now);
  const isDone = learners.length < batchSize;
  const mailed_to = isDone ? null : (learners.at(-1)?.id ?? null);
  await tx.updateTable("announcements").set({ mailed_to }).where("id", "=", id).execute();
  return isDone;
}

/** Lists the languages of an announcement; empty if its text has been erased in the meantime. */
async function listLanguages(tx: Tx, id: string): Promise<Language[]> {
  const texts = await tx
    .selectFrom("announcement_texts")
    .select("language")
    .where("announcement_id", "=", id)
    .orderBy("language", "desc")
    .execute();
  return texts.map(({ language }) => language).filter(isLanguage);
}
