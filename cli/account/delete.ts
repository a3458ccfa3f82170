import { type ForumDeletionMode, forumDeletionModes } from "../../contract/privacy.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import { deletePerson } from "../../server/features/people/help-person.ts";
import { deleteAccountNow } from "../../server/features/privacy/remove-accounts.ts";
import { problem } from "../messages/messages.ts";
import { formatDateTime } from "../output/format-time.ts";
import type { AccountInput } from "./command.ts";

/** Schedules an account for deletion, as its owner could, or deletes it immediately. */
export async function deleteAccount(input: AccountInput): Promise<string> {
  const { db, user, options, now, shell, texts } = input;
  const forum = readFate(options.texts ?? user.delete_forum ?? "keep");
  if (!options.now) rejectIfScheduled(user);
  await confirmDeletion(input);
  const departure = { userId: user.id, forum, now };
  if (options.now) {
    await deleteAccountNow(db, { ...departure, actor: "shell" });
    return texts.deleted(user.email);
  }
  const deletion = { userId: user.id, texts: forum, actor: "shell", now } as const;
  const { delete_at } = await inTransaction(db, (tx) => deletePerson(tx, deletion));
  return texts.deletionScheduled(user.email, formatDateTime(delete_at ?? now, shell.language));
}

function readFate(word: string): ForumDeletionMode {
  const fate = forumDeletionModes.find((known) => known === word);
  if (!fate) throw problem(({ account }) => account.usage);
  return fate;
}

/** Rejects a second scheduling, which would postpone the deletion. */
function rejectIfScheduled({ email, delete_at }: AccountInput["user"]): void {
  if (delete_at === null) return;
  throw problem(({ account }, language) =>
    account.deletionAlreadyScheduled(email, formatDateTime(delete_at, language)),
  );
}

/** Asks for confirmation on the terminal, unless `--yes` was given. */
async function confirmDeletion({ user, options, shell, texts }: AccountInput): Promise<void> {
  if (options.yes) return;
  if (!shell.ask) throw problem(({ account }) => account.needsYes);
  const person = `${user.first_name} ${user.last_name} <${user.email}>`;
  const answer = await shell.ask((options.now ? texts.askDeletionNow : texts.askDeletion)(person));
  if (!texts.yes.includes(answer.trim().toLowerCase())) throw problem(({ account }) => account.notDeleted);
}
