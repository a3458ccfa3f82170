import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "../ids.ts";
import { createTestApp } from "../testing/test-app.ts";

/** Some 250 pages. */
const value = "x".repeat(1_000_000);

/** A database, somebody else who reads from it, and the log between them. */
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
  /** Returns after how many pages it did; a log that never does becomes 400 MB long here. */
  async function writeUntilLogBeginsAnew(): Promise<number> {
    let longest = 0;
    for (let written = 0; written < 400 && countPages() >= longest; written += 1) {
      longest = countPages();
      await write();
    }
    return longest;
  }
  return { other: open(), write, countPages, writeUntilLogBeginsAnew };
}

test("the log begins anew while writing goes on, and nothing is lost by it", async () => {
  const { other, writeUntilLogBeginsAnew } = await createDatabase();
  expect(await writeUntilLogBeginsAnew()).toBeLessThan(50_000);
  expect(other.prepare("select count(*) as wrong from secrets where value <> ?").get(value)).toEqual({ wrong: 0 });
  expect(other.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
});

test("what somebody still reads stays as it was, others write meanwhile, and the log begins anew afterwards", async () => {
  const { other, write, countPages, writeUntilLogBeginsAnew } = await createDatabase();
  const count = () => other.prepare("select count(*) as found from secrets").get()?.found;
  await write();
  other.exec("BEGIN");
  const before = count();
  for (let written = 0; written < 40; written += 1) await write();
  expect(count()).toBe(before);
  expect(countPages()).toBeGreaterThan(40 * 245);
  other.exec("COMMIT");

  expect(await writeUntilLogBeginsAnew()).toBeGreaterThan(40 * 245);
  expect(count()).toBeGreaterThan(40);
});
