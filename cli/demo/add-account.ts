import type { Milliseconds, Tx } from "../../server/db/schema.ts";
import { updateSearchWords } from "../../server/features/users/search-words.ts";
import { recordVisit } from "../../server/http/calls/session.ts";
import { newId } from "../../server/ids.ts";
import type { PlannedPerson } from "./plan-people.ts";

const day: Milliseconds = 24 * 60 * 60 * 1000;

/** An invented person, and the period in which they visited the site. */
interface Account {
  person: Pick<PlannedPerson, "email" | "firstName" | "lastName" | "language">;
  passwordHash: string;
  timeZone: string;
  from: Milliseconds;
  until: Milliseconds;
  /** The number of days between visits. */
  visitInterval: number;
}

/** Adds an invented person's account and returns its id. */
export async function addAccount(tx: Tx, account: Account): Promise<string> {
  const { person, passwordHash, timeZone, from, until, visitInterval } = account;
  const { email, firstName: first_name, lastName: last_name, language } = person;
  const id = newId();
  const names = { id, email, first_name, last_name };
  const about = { password_hash: passwordHash, country: "DO", profession: null, language };
  const times = { confirmed_at: from, created_at: from, updated_at: from };
  await tx
    .insertInto("users")
    .values({ ...names, ...about, ...times })
    .execute();
  await updateSearchWords(tx, names);
  for (let at = from; at < until; at += visitInterval * day) await recordVisit(tx, { userId: id, now: at, timeZone });
  await recordVisit(tx, { userId: id, now: until, timeZone });
  return id;
}
