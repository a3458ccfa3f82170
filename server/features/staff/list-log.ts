import { z } from "zod";
import type { Language } from "../../../contract/language.ts";
import type { LogAction, LogEntry, LogTarget } from "../../../contract/staff/log.ts";
import type { Db } from "../../db/schema.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";
import type { Parts } from "../../parts.ts";
import { presentTime } from "../../presenting/present-time.ts";
import { findCourseTitles } from "../users/course-titles.ts";

const position = z.tuple([z.string()]);

/** The log entries to list; an empty filter matches everything. */
interface LogQuery {
  limit: number;
  cursor?: string | undefined;
  actor?: string | undefined;
  target?: string | undefined;
  action?: LogAction | "" | undefined;
}

/** Lists the log, newest first. It stores no names: current ones are looked up, and erased people have none. */
export async function listLog(
  source: Pick<Parts, "db" | "library">,
  { limit, cursor, ...filters }: LogQuery,
  language: Language,
): Promise<{ records: LogEntry[]; next: string | null }> {
  const [before] = decodeCursor("log", position, cursor) ?? [];
  let entries = filter(source.db, filters);
  if (before !== undefined) entries = entries.where("id", "<", before);
  const rows = await entries
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const { records, next } = cutPage(rows, limit, ({ id }) => encodeCursor("log", [id]));
  const names = await findNames(source, records, language);
  return { records: records.map((row) => present(row, names)), next };
}

function filter(db: Db, { actor, target, action }: Omit<LogQuery, "limit" | "cursor">) {
  let entries = db.selectFrom("log").selectAll();
  if (actor === "shell") entries = entries.where("actor_id", "is", null);
  else if (actor) entries = entries.where("actor_id", "=", actor);
  if (target) entries = entries.where("target_id", "=", target);
  return action ? entries.where("action", "=", action) : entries;
}

interface Row {
  id: string;
  at: number;
  actor_id: string | null;
  action: LogAction;
  target_kind: LogTarget;
  target_id: string | null;
  changes: string;
}

interface Names {
  people: Map<string, { firstName: string; lastName: string }>;
  titles: Map<string, string>;
  groups: Map<string, string>;
}

function present({ actor_id, target_kind, target_id, ...row }: Row, { people, titles, groups }: Names): LogEntry {
  const nameless = { firstName: "", lastName: "" };
  const person = people.get(target_id ?? "");
  const name = person
    ? `${person.firstName} ${person.lastName}`
    : (titles.get(target_id ?? "") ?? groups.get(target_id ?? ""));
  return {
    id: row.id,
    at: presentTime(row.at),
    actor: actor_id === null ? "shell" : { id: actor_id, ...(people.get(actor_id) ?? nameless) },
    action: row.action,
    target: { kind: target_kind, id: target_id, name: name ?? null },
    changes: JSON.parse(row.changes),
  };
}

async function findNames(
  source: Pick<Parts, "db" | "library">,
  rows: readonly Row[],
  language: Language,
): Promise<Names> {
  const idsOf = (kind: LogTarget) =>
    rows.flatMap(({ target_kind, target_id }) => (target_kind === kind && target_id !== null ? [target_id] : []));
  const actors = rows.flatMap(({ actor_id }) => actor_id ?? []);
  const people = await findPeople(source.db, [...new Set([...idsOf("person"), ...actors])]);
  const titles = await findCourseTitles(source, idsOf("course"), language);
  return { people, titles, groups: await findGroups(source.db, idsOf("group")) };
}

async function findGroups(db: Db, ids: readonly string[]): Promise<Names["groups"]> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("groups").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function findPeople(db: Db, ids: readonly string[]): Promise<Names["people"]> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("users").select(["id", "first_name", "last_name"]).where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, { firstName: row.first_name, lastName: row.last_name }]));
}
