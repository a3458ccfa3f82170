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
    /** The migrated database that those of a run on SQLite are copies of. */
    migrated: string;
    /** Where the databases of a run on PostgreSQL are: an address to which a name is added. */
    postgres: string;
    /** The same by a socket: for all but tests of what stands between a server and its database. */
    postgresSocket: string;
    /** The folder of PostgreSQL's programs, for a test that ends and starts one of its own. */
    postgresBin: string;
  }
}

/** Whether this run of the tests is on PostgreSQL. */
export function isOnPostgres(): boolean {
  return Boolean(inject("postgres"));
}

/** Has something done at the end: of the test, unless several share what it is about. */
export type AtEnd = (end: (test?: TestContext) => Promise<void>) => void;

/** A database for one test after the other, with the connection that empties it: a new one would first read its tables. */
interface Reused {
  name: string;
  client: pg.Client;
}

/** The databases of this process that no test uses at the moment; they go with the PostgreSQL of the run. */
const free: Reused[] = [];

/** What is in each copy of the migrated database, by ids that it keeps. */
let tables: string | undefined;

/** Makes a fresh, migrated database for a test: in a folder of its own, or else where the setting says that it gives. */
export async function makeMigrated(folder: string, atEnd: AtEnd = onTestFinished): Promise<Record<string, string>> {
  if (!isOnPostgres()) await copyFile(inject("migrated"), join(folder, "data.sqlite"));
  return makeDatabase(atEnd);
}

/** The setting that names a fresh database for a test; none where the tests run on SQLite. */
export async function makeDatabase(atEnd: AtEnd = onTestFinished): Promise<Record<string, string>> {
  if (!isOnPostgres()) return {};
  const database = free.pop() ?? (await openDatabase());
  tables ??= await describeTables(database.client);
  atEnd(async (test) => {
    // What a test that ran out of time began goes on, and would write into the next one's.
    const isClean =
      test !== undefined &&
      test.task.result?.state !== "fail" &&
      (await isLeft(database.client)) &&
      (await isUnaltered(database.client));
    if (!isClean) return database.client.end();
    await database.client.query(emptyTables);
    free.push(database);
  });
  return { DATABASE_URL: bySocket(database.name) };
}

async function openDatabase(): Promise<Reused> {
  const name = await createDatabase(template);
  const client = new pg.Client({ connectionString: bySocket(name) });
  // PostgreSQL may end before this process does.
  client.on("error", () => {});
  await client.connect();
  return { name, client };
}

/** Whether nobody else is connected to a database any more: a server that is still ending would do the jobs of the next test. */
async function isLeft(client: pg.Client): Promise<boolean> {
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

/** Whether a test changed rows alone: one of a migration goes back to older tables. */
async function isUnaltered(client: pg.Client): Promise<boolean> {
  return (await describeTables(client)) === tables;
}

async function describeTables(client: pg.Client): Promise<string> {
  return JSON.stringify((await client.query(listObjects)).rows);
}

const listObjects = `
  select array_agg(attrelid || ' ' || attname order by attrelid, attnum) as columns,
    (select array_agg(oid order by oid) from pg_trigger) as triggers
  from pg_attribute where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;

/** The address of a database without any table, gone with the test. */
export async function makeEmptyDatabase(atEnd: AtEnd = onTestFinished): Promise<string> {
  const name = await createDatabase("template0");
  atEnd(async () => void (await administer(`drop database ${name} with (force)`)));
  return addressOf(name);
}

/** Until a transaction waits for what another one has locked. */
export async function untilOneWaits(db: Db): Promise<void> {
  const waiting = sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
}

/** Far quicker than a new copy, or than `truncate`, which makes new files. A table without a page never had a row. */
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

/** Copies files, where the way that is PostgreSQL's own logs every page. */
async function createDatabase(original: string): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(`create database ${name} template ${original} strategy file_copy`);
  return name;
}

function administer(statement: string) {
  return execute(addressOf("postgres"), statement);
}

function addressOf(name: string): string {
  return inject("postgres") + name;
}

function bySocket(name: string): string {
  return inject("postgresSocket") + name;
}
