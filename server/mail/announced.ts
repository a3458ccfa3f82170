import { isLanguage } from "../../contract/language.ts";
import type { Tx } from "../db/schema.ts";
import { mail, type Waiting } from "./mails.ts";

/** What an announcement says, in Markdown: kept once for all whom it is mailed to. */
export interface Announced {
  subject: string;
  body: string;
}

/** What a mail announces; null for any other mail, undefined where its words were erased, deleted or hidden meanwhile. */
export async function findAnnounced(tx: Tx, waiting: Waiting): Promise<Announced | null | undefined> {
  if (waiting.kind !== "announcement") return null;
  const content = mail.parse({ ...JSON.parse(waiting.content), kind: waiting.kind });
  if (content.kind !== "announcement" || !isLanguage(waiting.language)) return undefined;
  return tx
    .selectFrom("announcement_texts")
    .leftJoin("posts", "posts.id", "announcement_texts.post_id")
    .select(["announcement_texts.subject", "announcement_texts.body"])
    .where("announcement_texts.announcement_id", "=", content.announcement)
    .where("announcement_texts.language", "=", waiting.language)
    .where("posts.hidden_at", "is", null)
    .where("posts.deleted_at", "is", null)
    .executeTakeFirst();
}
