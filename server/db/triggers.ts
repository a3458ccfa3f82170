import { hash } from "node:crypto";
import { sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import { type Freshness, freshness, type Raise } from "./freshness.ts";
import type { Tx } from "./schema.ts";

/** The events that a trigger fires on. */
type Event = "insert" | "update" | "delete";

const events: readonly Event[] = ["insert", "update", "delete"];

/** A trigger, and the statements that create it. */
interface Trigger {
  name: string;
  statements: readonly string[];
}

/** Creates the triggers that raise revisions (`freshness`), unless they exist already. */
export async function installTriggers(tx: Tx): Promise<void> {
  const wanted = listTriggers(isPostgres(tx));
  const found = await findTriggers(tx);
  const isSame = found.length === wanted.length && wanted.every(({ name }) => found.some((one) => one.name === name));
  if (isSame) return;
  await dropTriggers(tx);
  for (const { statements } of wanted) for (const statement of statements) await sql.raw(statement).execute(tx);
}

/** Drops the triggers: writes raise nothing until they are installed again. */
export async function dropTriggers(tx: Tx): Promise<void> {
  for (const { name } of await findTriggers(tx)) {
    // In PostgreSQL, dropping the function drops its trigger.
    if (isPostgres(tx)) await sql`drop function ${sql.table(name)} cascade`.execute(tx);
    else await sql`drop trigger ${sql.table(name)}`.execute(tx);
  }
}

const prefix = "raise_";

async function findTriggers(tx: Tx): Promise<{ name: string }[]> {
  const { rows } = isPostgres(tx)
    ? await sql<{ name: string }>`
        select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
        where not tgisinternal and relnamespace = current_schema()::regnamespace`.execute(tx)
    : await sql<{ name: string }>`select name from sqlite_schema where type = 'trigger'`.execute(tx);
  return rows.filter(({ name }) => name.startsWith(prefix));
}

/** Lists all triggers. A name ends with a hash of the definition, so an existing trigger of that name is up to date. */
function listTriggers(isOnPostgres: boolean): Trigger[] {
  return Object.entries<Freshness>(freshness).flatMap(([table, entry]) => {
    if ("none" in entry) return [];
    return isOnPostgres ? [onPostgres(table, entry)] : events.flatMap((event) => onSqlite({ table, event }, entry));
  });
}

type Raising = Extract<Freshness, { raises: unknown }>;

function onSqlite({ table, event }: { table: string; event: Event }, { raises, when }: Raising): Trigger[] {
  if (when && event !== "update") return [];
  const body = raises.flatMap((raise) => {
    if (!isOwn(raise, table)) return toStatement(raise, event, "substr");
    return event === "update" ? [`update ${table} set revision = old.revision + 1 where id = new.id`] : [];
  });
  const of = when ? ` of ${when.join(", ")}` : "";
  // A revision raised by another trigger is not a write to the row.
  const unlessRaised = hasRevision({ raises }, table) && event === "update" ? " when new.revision = old.revision" : "";
  const text = `after ${event}${of} on ${table} for each row${unlessRaised} begin ${body.join("; ")}; end`;
  const name = `${prefix}${table}_${event}_${shortHash(text)}`;
  return body.length === 0 ? [] : [{ name, statements: [`create trigger ${name} ${text}`] }];
}

/** One trigger per table, before the write, where the row's own revision can be raised with it. */
function onPostgres(table: string, { raises, when }: Raising): Trigger {
  const own = raises.some((raise) => isOwn(raise, table));
  const bodyOf = (event: Event) => {
    const statements = raises.flatMap((raise) => (isOwn(raise, table) ? [] : toStatement(raise, event, "right")));
    const lock = raises.some((raise) => "rows" in raise) ? [lockWritten(table)] : [];
    const raised = own && event === "update" ? ["new.revision := old.revision + 1"] : [];
    return [...lock, ...statements, ...raised, `return ${event === "delete" ? "old" : "new"}`].join("; ");
  };
  const branches = events.map((event) => `if tg_op = '${event.toUpperCase()}' then ${bodyOf(event)}; end if;`);
  const code = branches.join(" ");
  const fires = when ? `update of ${when.join(", ")}` : "insert or update or delete";
  const name = `${prefix}${table}_${shortHash(code + fires)}`;
  // A revision raised by another trigger is not a write to the row.
  const unlessRaised = own ? "if tg_op = 'UPDATE' and new.revision <> old.revision then return new; end if; " : "";
  return {
    name,
    statements: [
      `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${unlessRaised}${code} end $$`,
      `create trigger ${name} before ${fires} on ${table} for each row execute function ${name}()`,
    ],
  };
}

/** Waits for other transactions that refer to the row, so that their rows are visible and get raised. */
function lockWritten(table: string): string {
  return `perform 1 from ${table} where id = new.id for update`;
}

function isOwn(raise: Raise, table: string): boolean {
  return "row" in raise && raise.row === table && raise.by === "id";
}

function hasRevision({ raises }: Pick<Raising, "raises">, table: string): boolean {
  return raises.some((raise) => isOwn(raise, table));
}

/** Returns the statements that raise a revision, for the old and the new row. */
function toStatement(raise: Raise, event: Event, last: "substr" | "right"): string[] {
  const sides = { insert: ["new"], update: ["old", "new"], delete: ["old"] }[event];
  const side = sides.at(-1) ?? "new";
  if ("row" in raise) {
    const ids = [...new Set(sides.map((one) => `${one}.${raise.by}`))].join(", ");
    return [`update ${raise.row} set revision = revision + 1 where id in (${ids})`];
  }
  if ("rows" in raise) {
    return [`update ${raise.rows} set revision = revision + 1 where ${raise.where.replaceAll("row.", `${side}.`)}`];
  }
  const part = raise.spread ? `${last}(${side}.${raise.spread}, ${last === "right" ? "1" : "-1"})` : "''";
  return [
    `insert into revisions (list, part, revision) values ('${raise.list}', ${part}, 1)
      on conflict (list, part) do update set revision = revisions.revision + 1`,
  ];
}

function shortHash(text: string): string {
  return hash("sha256", text, "hex").slice(0, 8);
}
