import { randomBytes } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { inject, onTestFinished } from "vitest";
import { execute, template } from "./programs/postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database that those of a run on SQLite are copies of. */
    migrated: string;
    /** Where the databases of a run on PostgreSQL are: an address to which a name is added. */
    postgres: string;
    /** The folder of PostgreSQL's programs, for a test that ends and starts one of its own. */
    postgresBin: string;
  }
}

/** Whether this run of the tests is on PostgreSQL. */
export function isOnPostgres(): boolean {
  return Boolean(inject("postgres"));
}

/** The databases of this process that no test uses at the moment; they go with the PostgreSQL of the run. */
const free: string[] = [];

/** What is in each copy of the migrated database, by ids that it keeps. */
let tables: string | undefined;

/** Makes a fresh, migrated database for a test: in a folder of its own, or else where the setting says that it gives. */
export async function makeMigrated(folder: string): Promise<Record<string, string>> {
  if (!isOnPostgres()) await copyFile(inject("migrated"), join(folder, "data.sqlite"));
  return makeDatabase();
}

/** The setting that names a fresh database for a test; none where the tests run on SQLite. */
export async function makeDatabase(): Promise<Record<string, string>> {
  if (!isOnPostgres()) return {};
  const name = free.pop() ?? (await createDatabase(template));
  tables ??= await describeTables(name);
  onTestFinished(async ({ task }) => {
    // What a test that ran out of time began goes on, and would write into the next one's.
    if (task.result?.state === "fail" || !(await isLeft(name)) || !(await isUnaltered(name))) return;
    await execute(addressOf(name), emptyTables);
    free.push(name);
  });
  return { DATABASE_URL: addressOf(name) };
}

/** Whether nobody is connected to a database any more: a server that is still ending would do the jobs of the next test. */
async function isLeft(name: string): Promise<boolean> {
  for (let tries = 0; tries < 40; tries++) {
    const others = await administer(`select pid from pg_stat_activity where datname = '${name}'`);
    if (others.length === 0) return true;
    await setTimeout(50);
  }
  return false;
}

/** Whether a test changed rows alone: one of a migration goes back to older tables. */
async function isUnaltered(name: string): Promise<boolean> {
  return (await describeTables(name)) === tables;
}

async function describeTables(name: string): Promise<string> {
  return JSON.stringify(await execute(addressOf(name), listObjects));
}

const listObjects = `
  select array_agg(attrelid || ' ' || attname order by attrelid, attnum) as columns,
    (select array_agg(oid order by oid) from pg_trigger) as triggers
  from pg_attribute where attnum > 0 and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`;

/** The address of a database without any table, gone with the test. */
export async function makeEmptyDatabase(): Promise<string> {
  const name = await createDatabase("template0");
  onTestFinished(async () => void (await administer(`drop database ${name} with (force)`)));
  return addressOf(name);
}

/** Far quicker than a new copy, or than `truncate`, which makes new files. */
const emptyTables = `
  do $$ declare name text; begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'migrations%' loop
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
