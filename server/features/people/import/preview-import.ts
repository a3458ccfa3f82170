import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "../../../db/schema.ts";
import { nameKey } from "../../groups/group-name.ts";
import { findIdsByAddress } from "../queries.ts";
import type { Outcome } from "./import-people.ts";
import type { ListedPerson } from "./read-people.ts";

/** How many people one statement looks up. Other requests are served between statements. */
const batchSize = 200;

/** Returns what importing these people would do. */
export async function previewImport(db: Db, people: readonly ListedPerson[]): Promise<Outcome> {
  const outcome = { created: 0, updated: 0, unchanged: 0 };
  for (let from = 0; from < people.length; from += batchSize) {
    await nextTurn();
    const batch = people.slice(from, from + batchSize);
    const getMembership = await findMemberships(db, batch);
    for (const person of batch) outcome[predictOutcome(person, getMembership)] += 1;
  }
  return outcome;
}

/** Returns whether a person in the file has an account and is in the course and group. */
type GetMembership = (person: ListedPerson) => { known: boolean; enrolled: boolean; grouped: boolean };

function predictOutcome(person: ListedPerson, getMembership: GetMembership): keyof Outcome {
  const { known, enrolled, grouped } = getMembership(person);
  if (!known) return "created";
  const isMissing = (person.course !== null && !enrolled) || (person.group !== null && !grouped);
  return isMissing ? "updated" : "unchanged";
}

async function findMemberships(db: Db, people: readonly ListedPerson[]): Promise<GetMembership> {
  const ids = await findIdsByAddress(
    db,
    people.map(({ email }) => email),
  );
  const known = [...ids.values()];
  if (known.length === 0) return () => ({ known: false, enrolled: false, grouped: false });
  const enrolments = await db
    .selectFrom("enrolments")
    .select(["user_id", "course_id"])
    .where("user_id", "in", known)
    .execute();
  const memberships = await db
    .selectFrom("group_members")
    .innerJoin("groups", "groups.id", "group_members.group_id")
    .select(["user_id", "course_id", "name_key"])
    .where("user_id", "in", known)
    .execute();
  const existing = new Set([
    ...enrolments.map(({ user_id, course_id }) => JSON.stringify([user_id, course_id])),
    ...memberships.map(({ user_id, course_id, name_key }) => JSON.stringify([user_id, course_id, name_key])),
  ]);
  return ({ email, course, group }) => {
    const id = ids.get(email);
    return {
      known: id !== undefined,
      enrolled: existing.has(JSON.stringify([id, course])),
      grouped: existing.has(JSON.stringify([id, course, nameKey(group ?? "")])),
    };
  };
}
