import { type ForumFate, forumFates } from "../../contract/privacy.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import { deletePerson } from "../../server/features/people/help-person.ts";
import { deleteAccountNow } from "../../server/features/privacy/remove-accounts.ts";
import { problem } from "../messages/messages.ts";
import { presentDay } from "../output/present-day.ts";
import type { Given } from "./command.ts";

/** Schedules an account for deletion, as its owner could, or deletes it immediately. */
export async function deleteAccount(given: Given): Promise<string> {
  const { db, user, options, now, shell, say } = given;
  const forum = readFate(options.texts ?? user.delete_forum ?? "keep");
  if (!options.now) refusePlanned(user);
  await requireConsent(given);
  const departure = { userId: user.id, forum, now };
  if (options.now) {
    await deleteAccountNow(db, { ...departure, actor: "shell" });
    return say.deleted(user.email);
  }
  const asked = { userId: user.id, texts: forum, actor: "shell", now } as const;
  const { delete_at } = await inTransaction(db, (tx) => deletePerson(tx, asked));
  return say.deletionPlanned(user.email, presentDay(delete_at ?? now, shell.language));
}

function readFate(word: string): ForumFate {
  const fate = forumFates.find((known) => known === word);
  if (!fate) throw problem(({ account }) => account.usage);
  return fate;
}

/** Rejects a second scheduling, which would postpone the deletion. */
function refusePlanned({ email, delete_at }: Given["user"]): void {
  if (delete_at === null) return;
  throw problem(({ account }, language) => account.deletionPlannedBefore(email, presentDay(delete_at, language)));
}

/** Asks for confirmation on the terminal, unless `--yes` was given. */
async function requireConsent({ user, options, shell, say }: Given): Promise<void> {
  if (options.yes) return;
  if (!shell.ask) throw problem(({ account }) => account.needsYes);
  const person = `${user.first_name} ${user.last_name} <${user.email}>`;
  const answer = await shell.ask((options.now ? say.askDeletionNow : say.askDeletion)(person));
  if (!say.yes.includes(answer.trim().toLowerCase())) throw problem(({ account }) => account.notDeleted);
}
