import { isLanguage } from "../../contract/language.ts";
import type { Milliseconds, Tx } from "../db/schema.ts";
import { enqueueJobs } from "../jobs/enqueue-job.ts";
import { bulkMailJob } from "./enqueue-mail.ts";
import { mail, type OutboxMail } from "./mails.ts";

/** The text of an announcement in Markdown, stored once for all recipients. */
export interface AnnouncementText {
  subject: string;
  body: string;
}

/** Returns what an email announces. Null for other emails; a reason if the text was erased, deleted or hidden. */
export async function findAnnouncementText(
  tx: Tx,
  waiting: OutboxMail,
): Promise<AnnouncementText | null | "gone" | "hidden"> {
  if (waiting.kind !== "announcement") return null;
  const content = mail.parse({ ...JSON.parse(waiting.content), kind: waiting.kind });
  if (content.kind !== "announcement" || !isLanguage(waiting.language)) return "gone";
  const text = await tx
    .selectFrom("announcement_texts")
    .leftJoin("posts", "posts.id", "announcement_texts.post_id")
    .select(["announcement_texts.subject", "announcement_texts.body", "posts.hidden_at"])
    .where("announcement_texts.announcement_id", "=", content.announcement)
    .where("announcement_texts.language", "=", waiting.language)
    .where("posts.deleted_at", "is", null)
    .executeTakeFirst();
  if (!text) return "gone";
  const { hidden_at, ...announced } = text;
  return hidden_at === null ? announced : "hidden";
}

/** The maximum number of rows per statement. */
const rowsPerStatement = 500;

/** Requeues the emails that stayed in the outbox while the announcement's post was hidden. */
export async function resumeAnnouncement(tx: Tx, postId: string, now: Milliseconds): Promise<void> {
  const text = await tx
    .selectFrom("announcement_texts")
    .select(["announcement_id", "language"])
    .where("post_id", "=", postId)
    .executeTakeFirst();
  if (!text) return;
  const waiting = await tx
    .selectFrom("outbox")
    .select("id")
    .where("kind", "=", "announcement")
    .where("language", "=", text.language)
    .where("content", "like", `%"${text.announcement_id}"%`)
    .execute();
  for (let from = 0; from < waiting.length; from += rowsPerStatement) {
    const keys = waiting.slice(from, from + rowsPerStatement).map(({ id }) => id);
    await enqueueJobs(tx, { kind: bulkMailJob, keys }, now);
  }
}
