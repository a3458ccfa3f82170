import type { Db, Tx } from "../../server/db/schema.ts";
import { purge } from "../../server/db/search-index/purge-index.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import { AppError } from "../../server/errors.ts";
import { eraseText, findText, type Text } from "../../server/features/forum/erase-text.ts";
import { moderatePost, moderations } from "../../server/features/forum/posts/moderate-post.ts";
import { moderateReply } from "../../server/features/forum/replies/moderate-reply.ts";
import { indexDue } from "../../server/features/forum/search/index-due.ts";
import { createStemmer } from "../../server/features/forum/search/stemmer.ts";
import { record } from "../../server/features/staff/log.ts";
import { type ForumCommand, forumTexts } from "../messages/forum.ts";
import type { Shell } from "../shell.ts";
import { withDatabase } from "../with-database.ts";

type Outcome = "done" | "deleted" | "postOnly";

/**
 * Pins, locks, hides or erases a forum text, or undoes that, whether or not a server is running; the exit code is 1 on
 * failure.
 */
export async function moderate(command: ForumCommand, id: string, shell: Shell): Promise<number> {
  const texts = forumTexts[shell.language];
  return withDatabase(shell, async (db) => {
    const text = await findText(db, id);
    const outcome = text && (await apply(db, command, text));
    const isDone = outcome === "done";
    const subject = `${text?.replyId ? texts.reply : texts.post} ${id}`;
    const line = outcome === null ? texts.unknown(id) : `${subject} ${isDone ? texts.done[command] : texts[outcome]}`;
    (isDone ? shell.print : shell.printError)(`${line}.\n`);
    return isDone ? 0 : 1;
  });
}

async function apply(db: Db, command: ForumCommand, { postId, replyId }: Text): Promise<Outcome> {
  const now = Date.now();
  const actor = "shell";
  if (command === "erase") return erase(db, { postId, replyId });
  if (replyId === null) {
    return tryModeration(db, (tx) => moderatePost(tx, { postId, change: moderations[command], actor }, now));
  }
  if (command !== "hide" && command !== "show") return "postOnly";
  return tryModeration(db, (tx) => moderateReply(tx, { postId, replyId, hidden: command === "hide", actor }, now));
}

function targetOf({ postId, replyId }: Text) {
  return replyId === null ? ({ kind: "post", id: postId } as const) : ({ kind: "reply", id: replyId } as const);
}

async function tryModeration(db: Db, work: (tx: Tx) => Promise<void>): Promise<Outcome> {
  try {
    await inTransaction(db, work);
    return "done";
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return "deleted";
    throw error;
  }
}

/** Also updates the search index and purges the remains of deleted rows from the database. */
async function erase(db: Db, text: Text): Promise<Outcome> {
  const now = Date.now();
  await inTransaction(db, async (tx) => {
    await eraseText(tx, text, now);
    await record(tx, { actor: "shell", action: "text.erase", target: targetOf(text), now });
  });
  const stemmer = createStemmer();
  try {
    await indexDue({ db, stemmer }, Number.POSITIVE_INFINITY);
  } finally {
    await stemmer.close();
  }
  await purge(db);
  return "done";
}
