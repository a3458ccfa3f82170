import { existsSync, readFileSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { newId } from "../../ids.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { createCheckpoints } from "./checkpoints.ts";
import { createMutex } from "./mutex.ts";
import { Handle } from "./sqlite-handle.ts";
import { readLogState, restartWal } from "./write-ahead-log.ts";

/** Fills many pages. */
const value = "x".repeat(1_000_000);

/** Creates a database, another connection that reads from it, and helpers for its WAL. */
async function createDatabase() {
  const { folder, parts } = await createTestApp();
  const open = () => {
    const database = new DatabaseSync(join(folder, "data.sqlite"), { readOnly: true });
    onTestFinished(() => database.close());
    return database;
  };
  const state = open().prepare("PRAGMA wal_checkpoint(NOOP)");
  const countPages = () => Number(state.get()?.log);
  const write = () =>
    parts.db.transaction().execute((tx) => tx.insertInto("secrets").values({ name: newId(), value }).execute());
  /** Returns after how many pages the WAL restarted; gives up on one that never does. */
  async function writeUntilLogRestarts(): Promise<number> {
    let longest = 0;
    for (let written = 0; written < 400 && countPages() >= longest; written += 1) {
      longest = countPages();
      await write();
    }
    return longest;
  }
  return { folder, other: open(), write, countPages, writeUntilLogRestarts };
}

test("restarts the WAL under constant writing without losing data", async () => {
  const { other, writeUntilLogRestarts } = await createDatabase();
  expect(await writeUntilLogRestarts()).toBeLessThan(50_000);
  expect(other.prepare("select count(*) as wrong from secrets where value <> ?").get(value)).toEqual({ wrong: 0 });
  expect(other.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
});

/** Creates a database with a WAL of at least this many pages and no automatic checkpoints. */
async function createLongLog(pages: number) {
  const { folder } = await createTestApp();
  const file = join(folder, "long.sqlite");
  const database = new DatabaseSync(file);
  const handle = new Handle(database);
  onTestFinished(() => handle.close());
  database.exec("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE kept (value)");
  database.exec(`INSERT INTO kept VALUES (zeroblob(${pages} * 4096))`);
  const writerAccess = {
    mutex: createMutex(1),
    readLog: () => readLogState(handle),
    restartLog: () => restartWal(handle),
  };
  const write = () => database.exec("INSERT INTO kept VALUES (2)");
  return { folder, file, database, writerAccess, write };
}

test("restarts a long WAL although a transaction was open while it was copied", async () => {
  const { file, database, writerAccess, write } = await createLongLog(16_000);
  const checkpoints = createCheckpoints(file, writerAccess);

  const release = await writerAccess.mutex.acquire();
  checkpoints.checkpointIfDue();
  database.exec("BEGIN IMMEDIATE; INSERT INTO kept VALUES (1)");
  // Long enough for the thread to copy everything that was there.
  await wait(1000);
  database.exec("COMMIT");
  release();
  await checkpoints.stop();

  write();
  expect(writerAccess.readLog().log).toBeLessThan(100);
});

test.runIf(existsSync("/proc/locks"))("keeps the file locked against other processes after its syncs", async () => {
  const { folder, writeUntilLogRestarts } = await createDatabase();
  await writeUntilLogRestarts();
  const { ino } = statSync(join(folder, "data.sqlite"));
  expect(readFileSync("/proc/locks", "utf8")).toContain(`:${ino} `);
});

test("preserves a reader's snapshot while others write, then restarts the WAL", async () => {
  const { other, write, countPages, writeUntilLogRestarts } = await createDatabase();
  const count = () => other.prepare("select count(*) as found from secrets").get()?.found;
  await write();
  other.exec("BEGIN");
  const before = count();
  for (let written = 0; written < 40; written += 1) await write();
  expect(count()).toBe(before);
  expect(countPages()).toBeGreaterThan(40 * 245);
  other.exec("COMMIT");

  expect(await writeUntilLogRestarts()).toBeGreaterThan(40 * 245);
  expect(count()).toBeGreaterThan(40);
});

test("retries a failed checkpoint after a pause", async () => {
  const file = join((await createTestApp()).folder, "later", "data.sqlite");
  const restartLog = vi.fn();
  const readLog = () => ({ log: 5000, checkpointed: 0 });
  const checkpoints = createCheckpoints(file, { mutex: createMutex(1), readLog, restartLog });
  const copy = async () => {
    checkpoints.checkpointIfDue();
    await checkpoints.stop();
  };
  await copy();
  expect(restartLog).not.toHaveBeenCalled();
  await mkdir(dirname(file));
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  database.exec("PRAGMA journal_mode = WAL; CREATE TABLE kept (value TEXT)");
  const countCopied = () => database.prepare("PRAGMA wal_checkpoint(NOOP)").get()?.checkpointed;

  await copy();
  expect(countCopied()).toBe(0);

  const now = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
  onTestFinished(() => now.mockRestore());
  await copy();
  expect(countCopied()).toBeGreaterThan(0);
});

test("checkpoints and restarts a very long WAL without the thread if the thread failed", async () => {
  const { folder, writerAccess, write } = await createLongLog(32_000);
  const checkpoints = createCheckpoints(join(folder, "no folder", "data.sqlite"), writerAccess);
  checkpoints.checkpointIfDue();
  await checkpoints.stop();

  write();
  expect(writerAccess.readLog().log).toBeLessThan(100);
});
