import { email as addressForm } from "../../contract/users/users.ts";
import type { Tx } from "../../server/db/schema.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import { AppError } from "../../server/errors.ts";
import { setStatus } from "../../server/features/people/change-person.ts";
import { confirmPerson, endPersonSecondFactor, endPersonSessions } from "../../server/features/people/help-person.ts";
import { changedMarker, record } from "../../server/features/staff/log.ts";
import { statusOf } from "../../server/features/users/account-status.ts";
import { changeAddress } from "../../server/features/users/profile/change-address.ts";
import { foldAddress } from "../../server/features/users/queries.ts";
import { problem } from "../messages/messages.ts";
import type { AccountInput } from "./command.ts";

/** The actor recorded in the log. */
const actor = "shell";

/** Confirms an account whose owner did not receive the email. */
export async function confirm({ db, user, now, texts }: AccountInput): Promise<string> {
  const confirmed = await inTransaction(db, (tx) => confirmPerson(tx, { userId: user.id, actor, now }));
  if (!confirmed) throw problem(({ account }) => account.alreadyConfirmed(user.email));
  return (statusOf(user) === "invited" ? texts.confirmedInvited : texts.confirmed)(user.email);
}

/** Disables an account. */
export async function disable({ db, user, now, texts }: AccountInput): Promise<string> {
  const isChanged = await inTransaction(db, (tx) => setStatus(tx, { userId: user.id, status: "disabled", actor, now }));
  if (!isChanged) throw problem(({ account }) => account.alreadyDisabled(user.email));
  return texts.disabled(user.email);
}

/** Enables a disabled account. */
export async function enable({ db, user, now, texts }: AccountInput): Promise<string> {
  const isChanged = await inTransaction(db, (tx) => setStatus(tx, { userId: user.id, status: "active", actor, now }));
  if (!isChanged) throw problem(({ account }) => account.notDisabled(user.email));
  return texts.enabled(user.email);
}

/** Ends all sessions of an account. */
export async function endAllSessions({ db, user, now, texts }: AccountInput): Promise<string> {
  const count = await inTransaction(db, (tx) => endPersonSessions(tx, { userId: user.id, actor, now }));
  return texts.sessionsEnded(user.email, count);
}

/** Turns off two-step verification, for users who lost their phone and recovery codes. */
export async function endSecondFactor({ db, user, now, texts }: AccountInput): Promise<string> {
  const wasOn = await inTransaction(db, (tx) => endPersonSecondFactor(tx, { userId: user.id, actor, now }));
  if (!wasOn) throw problem(({ account }) => account.noSecondFactor);
  return texts.secondFactorEnded;
}

/** Changes an account's address, for users who lost access to their mailbox. */
export async function changeEmail({ db, user, args: [word = ""], now, texts }: AccountInput): Promise<string> {
  const email = readAddress(word);
  if (email === user.email) throw problem(({ account }) => account.addressSame(email));
  await inTransaction(db, (tx) => moveAccount(tx, { user, email, now })).catch((error: unknown) => {
    const isTaken = error instanceof AppError && error.code === "conflict";
    throw isTaken ? problem(({ account }) => account.addressTaken(email)) : error;
  });
  return (user.confirmed_at === null ? texts.addressCorrected : texts.addressChanged)(user.email, email);
}

async function moveAccount(tx: Tx, { user, email, now }: Pick<AccountInput, "user" | "now"> & { email: string }) {
  await changeAddress(tx, { user, email, now });
  const target = { kind: "person", id: user.id } as const;
  await record(tx, { actor, action: "person.change", target, changes: { email: changedMarker }, now });
}

/** Normalises an address as it is stored; throws a Problem if it is invalid. */
export function readAddress(word: string): string {
  const { data } = addressForm.safeParse(word);
  if (data === undefined) throw problem(({ account }) => account.addressInvalid(word));
  return foldAddress(data);
}
