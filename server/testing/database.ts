import { randomBytes } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { expect, inject, onTestFinished, type TestContext } from "vitest";
import type { Db } from "../db/schema.ts";
import { execute, template } from "./programs/postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database that the databases of a SQLite run are copied from. */
    migrated: string;
    /** The base URL of the databases of a PostgreSQL run, to which a name is appended. */
    postgres: string;
    /** The same by Unix socket, for all tests except those of proxies between a server and its database. */
    postgresSocket: string;
    /** The folder of PostgreSQL's programs, for tests that stop and start their own server. */
    postgresBin: string;
  }
}

/** Whether the tests are running on PostgreSQL. */
export function isOnPostgres(): boolean {
  return Boolean(inject("postgres"));
}

/** Registers clean-up for the end of the test, or of whichever scope shares the resource. */
export type AtEnd = (end: (test?: TestContext) => Promise<void>) => void;

/**
 * A database reused by one test after another, with the connection that empties it; a new connection would first have
 * to read the catalogue.
 */
interface ReusedDatabase {
  name: string;
  client: pg.Client;
}

/** This process's databases that no test is using; they are deleted with the run's PostgreSQL. */
const idleDatabases: ReusedDatabase[] = [];

/** The structure of every copy of the migrated database, by object ids, which copies retain. */
let tables: string | undefined;

/** Creates a fresh, migrated database for a test: in the given folder, or where the returned setting points. */
export async function makeMigratedDatabase(
  folder: string,
  atEnd: AtEnd = onTestFinished,
): Promise<Record<string, string>> {
  if (!isOnPostgres()) await copyFile(inject("migrated"), join(folder, "data.sqlite"));
  return makeDatabase(atEnd);
}

/** Returns the setting that points to a fresh database for a test; none on SQLite. */
export async function makeDatabase(atEnd: AtEnd = onTestFinished): Promise<Record<string, string>> {
  if (!isOnPostgres()) return {};
  const database = idleDatabases.pop() ?? (await openDatabase());
  tables ??= await describeTables(database.client);
  atEnd(async (test) => {
    // Work started by a test that timed out continues, and would write into the next test's database.
    const isClean =
      test !== undefined &&
      test.task.result?.state !== "fail" &&
      (await isUnused(database.client)) &&
      (await hasSameTables(database.client));
    if (!isClean) return database.client.end();
    await database.client.query(emptyTables);
    idleDatabases.push(database);
  });
  return { DATABASE_URL: socketUrl(database.name) };
}

async function openDatabase(): Promise<ReusedDatabase> {
  const name = await createDatabase(template);
  const client = new pg.Client({ connectionString: socketUrl(name) });
  // PostgreSQL may stop before this process does.
  client.on("error", () => {});
  await client.connect();
  return { name, client };
}

/**
 * Whether all other connections to a database have closed: a server that is still stopping would run the next test's
 * jobs.
 */
async function isUnused(client: pg.Client): Promise<boolean> {
  for (let tries = 0; tries < 40; tries++) {
    const { rows } = await client.query(listOthers);
    if (rows.length === 0) return true;
    await setTimeout(50);
  }
  return false;
}

const listOthers = `
  select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Whether a test has changed rows only: tests of migrations restore earlier tables. */
async function hasSameTables(client: pg.Client): Promise<boolean> {
  return (await describeTables(client)) === tables;
}

async function describeTables(client: pg.Client): Promise<string> {
  return JSON.stringify((await client.query(listObjects)).rows);
}

const listObjects = `
  select array_agg(attrelid || ' ' || attname order by attrelid, attnum) as columns,
    (select array_agg(oid order by oid) from pg_trigger) as triggers
  from pg_attribute where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;

/** Creates a database without tables, which is dropped after the test, and returns its URL. */
export async function makeEmptyDatabase(atEnd: AtEnd = onTestFinished): Promise<string> {
  const name = await createDatabase("template0");
  atEnd(async () => void (await runAsAdmin(`drop database ${name} with (force)`)));
  return addressOf(name);
}

/** Waits until a transaction is blocked by another's lock. */
export async function untilOneIsBlocked(db: Db): Promise<void> {
  const waiting = sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
}

/**
 * Much faster than making a new copy, or than `truncate`, which creates new files. A table without pages has never had
 * a row.
 */
const emptyTables = `
  do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'migrations%'
        and pg_relation_size(oid) > 0
    loop
      execute format('delete from %I', name);
    end loop;
  end $$`;

/** Copies files, whereas PostgreSQL's default strategy logs every page. */
async function createDatabase(original: string): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runAsAdmin(`create database ${name} template ${original} strategy file_copy`);
  return name;
}

function runAsAdmin(statement: string) {
  return execute(addressOf("postgres"), statement);
}

function addressOf(name: string): string {
  return inject("postgres") + name;
}

function socketUrl(name: string): string {
  return inject("postgresSocket") + name;
}
