import { setImmediate as nextTurn } from "node:timers/promises";
import type { ImportResult } from "../../../../contract/staff/import.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { addEnrolments } from "../../enrolments/start-course.ts";
import { findOrCreateGroup } from "../../groups/add-group.ts";
import { nameKey } from "../../groups/group-name.ts";
import { addMembers } from "../../groups/members.ts";
import { type Actor, record } from "../../staff/log.ts";
import { inviteOrFind } from "../invite-person.ts";
import type { ListedPerson } from "./read-people.ts";

/** How many people one statement writes. On SQLite, other requests are served between statements. */
const batchSize = 100;

/** How many people in a file were created, updated or unchanged. */
export type Outcome = Pick<ImportResult, "created" | "updated" | "unchanged">;

/** The people to import, and who imports them. */
interface ImportInput {
  people: readonly ListedPerson[];
  actor: Actor;
  now: Milliseconds;
}

/**
 * Invites the people whose addresses have no account and adds everybody to their course and group, as `invitePerson`
 * does for one person but with a single log entry. Creates missing groups.
 */
export async function importPeople(tx: Tx, { people, actor, now }: ImportInput): Promise<Outcome> {
  const outcome = { created: 0, updated: 0, unchanged: 0 };
  const groups = new Map<string, string>();
  for (let from = 0; from < people.length; from += batchSize) {
    const batch = people.slice(from, from + batchSize);
    await findGroups(tx, { people: batch, actor, now }, groups);
    const { added, updated } = await importBatch(tx, { people: batch, groups, now });
    outcome.created += added;
    outcome.updated += updated;
    outcome.unchanged += batch.length - added - updated;
  }
  const courses = [...new Set(people.flatMap(({ course }) => course ?? []))].sort();
  const changes = { rows: people.length, ...outcome, courses };
  await record(tx, { actor, action: "people.import", target: { kind: "people", id: null }, changes, now });
  return outcome;
}

/** Adds the groups of some people to the known ones, creating any that are missing. */
async function findGroups(tx: Tx, { people, actor, now }: ImportInput, groups: Map<string, string>): Promise<void> {
  for (const { course, group } of people) {
    if (course === null || group === null || groups.has(groupKey(course, group))) continue;
    const { groupId } = await findOrCreateGroup(tx, { name: group, courseId: course, actor, now });
    groups.set(groupKey(course, group), groupId);
  }
}

interface Batch {
  people: readonly ListedPerson[];
  groups: ReadonlyMap<string, string>;
  now: Milliseconds;
}

/**
 * Imports a batch. Returns how many people were added, and how many existing ones were enrolled or added to a group.
 */
async function importBatch(tx: Tx, { people, groups, now }: Batch): Promise<{ added: number; updated: number }> {
  await nextTurn();
  const { invited, ids } = await inviteOrFind(tx, people, now);
  const placed = people.flatMap(({ email, course, group }) => {
    const userId = ids.get(email);
    if (userId === undefined || course === null) return [];
    return [{ userId, courseId: course, groupId: groups.get(groupKey(course, group ?? "")) }];
  });
  await nextTurn();
  const enrolled = await addEnrolments(tx, placed, now);
  const memberships = placed.flatMap(({ userId, groupId }) => (groupId === undefined ? [] : [{ userId, groupId }]));
  const grouped = await addMembers(tx, memberships, now);
  const updated = new Set([...enrolled.map(({ user_id }) => user_id), ...grouped]);
  for (const { id } of invited) updated.delete(id);
  return { added: invited.length, updated: updated.size };
}

/** Returns a unique key for a group. Course ids contain no line breaks. */
function groupKey(course: string, group: string): string {
  return `${course}\n${nameKey(group)}`;
}
