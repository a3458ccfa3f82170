import type { Milliseconds, Tx } from "../../server/db/schema.ts";
import { keepWords } from "../../server/features/users/people-words.ts";
import { recordVisit } from "../../server/http/calls/session.ts";
import { newId } from "../../server/ids.ts";
import type { PlannedPerson } from "./plan-people.ts";

const day: Milliseconds = 24 * 60 * 60 * 1000;

/** Somebody invented who is to have an account, and from when until when they were here. */
interface Account {
  person: Pick<PlannedPerson, "email" | "firstName" | "lastName" | "language">;
  passwordHash: string;
  timeZone: string;
  from: Milliseconds;
  until: Milliseconds;
  /** After how many days they come again. */
  pause: number;
}

/** Adds the account of somebody invented; its id. */
export async function addAccount(tx: Tx, account: Account): Promise<string> {
  const { person, passwordHash, timeZone, from, until, pause } = account;
  const { email, firstName: first_name, lastName: last_name, language } = person;
  const id = newId();
  const names = { id, email, first_name, last_name };
  const about = { password_hash: passwordHash, country: "DO", profession: null, language };
  const times = { confirmed_at: from, created_at: from, updated_at: from };
  await tx
    .insertInto("users")
    .values({ ...names, ...about, ...times })
    .execute();
  await keepWords(tx, names);
  for (let at = from; at < until; at += pause * day) await recordVisit(tx, { userId: id, now: at, timeZone });
  await recordVisit(tx, { userId: id, now: until, timeZone });
  return id;
}
