import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { countPendingTranscodings } from "../../features/files/renditions/transcodings.ts";
import { neverDue } from "../../jobs/job-kind.ts";
import { countMails } from "../../mail/count-mails.ts";
import { isOnPostgres, makeEmptyDatabase } from "../../testing/database.ts";
import { makeDataDir } from "../../testing/programs/program.ts";
import { connectWithoutTimeout } from "../connect.ts";
import { migrate } from "../migrate.ts";
import type { Db } from "../schema.ts";

const hour = 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 20, 12);
const day = 24 * hour;

/** Creates a database of the previous release, with a row in each possible state. */
async function makeOldDatabase(): Promise<Db> {
  const databaseUrl = isOnPostgres() ? await makeEmptyDatabase() : undefined;
  const db = connectWithoutTimeout({ dataDir: await makeDataDir(), databaseUrl });
  onTestFinished(() => db.destroy());
  await migrate(db, "011-compressed-pages");
  await db.transaction().execute(async (tx) => {
    const put = async (table: string, ...rows: Record<string, unknown>[]) => {
      for (const row of rows)
        await (tx as unknown as Kysely<Record<string, typeof row>>).insertInto(table).values(row).execute();
    };
    const person = { first_name: "Ana", last_name: "Díaz", password_hash: "", language: "es", created_at: 1 };
    const users = ["asked", "ready", "failed"].map((id) => ({
      ...person,
      id,
      email: `${id}@example.org`,
      updated_at: 1,
    }));
    await put("users", ...users);
    const mail = { recipient: "asked@example.org", language: "es", kind: "data_ready", content: "{}", created_at: 5 };
    await put(
      "outbox",
      { ...mail, id: "fresh", attempts: 0, next_attempt_at: now, last_error: null },
      { ...mail, id: "rests", attempts: 3, next_attempt_at: now + hour, last_error: "450 later" },
      { ...mail, id: "refused", attempts: 1, next_attempt_at: neverDue, last_error: "550 no such user" },
    );
    await put(
      "exports",
      { user_id: "asked", requested_at: 7, taken_until: now + hour },
      { user_id: "ready", requested_at: 7, taken_until: now, ready_at: 8 },
      { user_id: "failed", requested_at: 7, taken_until: now, failed_at: 8 },
    );
    const file = { kind: "course", name: "a.mp4", type: "video/mp4", bytes: 1, created_at: 9 };
    const videos = ["new", "begun", "left", "made"].map((hash) => ({ ...file, id: hash, hash }));
    await put(
      "files",
      ...videos,
      { ...file, id: "again", hash: "new", created_at: 11 },
      { ...file, id: "c", hash: "c", type: "text/vtt" },
    );
    await put(
      "transcodings",
      { source_hash: "begun", tries: 2, taken_until: now + hour, done_at: null },
      { source_hash: "left", tries: 3, taken_until: now, done_at: null },
      { source_hash: "made", tries: 1, taken_until: now, done_at: 10 },
    );
    await put("renditions", { id: "r", source_hash: "made", kind: "low", hash: "r", type: "video/mp4", bytes: 1 });
    await put("loose_bytes", { hash: "loose", since: now }, { hash: "going", since: now - day, going_since: now });
  });
  return db;
}

test("turns all work waiting in five tables into jobs without losing any", async () => {
  const db = await makeOldDatabase();

  await migrate(db);

  const jobs = await db.selectFrom("jobs").selectAll().orderBy("kind").orderBy("key").execute();
  const usual = { lease: null, attempts: 0, last_error: null };
  expect(jobs).toEqual([
    { ...usual, kind: "data-export", key: "asked", due_at: now + hour, created_at: 7 },
    {
      ...usual,
      kind: "loose-bytes",
      key: "going",
      due_at: now + hour,
      lease: "before",
      attempts: 1,
      created_at: now - day,
    },
    { ...usual, kind: "loose-bytes", key: "loose", due_at: now + day, created_at: now },
    { ...usual, kind: "mail", key: "fresh", due_at: now, created_at: 5 },
    {
      ...usual,
      kind: "mail",
      key: "refused",
      due_at: neverDue,
      attempts: 1,
      last_error: "550 no such user",
      created_at: 5,
    },
    { ...usual, kind: "mail", key: "rests", due_at: now + hour, attempts: 3, last_error: "450 later", created_at: 5 },
    { ...usual, kind: "renditions", key: "begun", due_at: now + hour, attempts: 2, created_at: 9 },
    { ...usual, kind: "renditions", key: "left", due_at: neverDue, attempts: 3, created_at: 9 },
    { ...usual, kind: "renditions", key: "new", due_at: 9, created_at: 9 },
  ]);
  expect(await countMails(db)).toEqual({ waiting: 2, refused: 1, oldest: 5 });
  expect(await countPendingTranscodings(db)).toBe(2);
  const { rows } = await sql`select source_hash, done_at from transcodings`.execute(db);
  expect(rows).toEqual([{ source_hash: "made", done_at: 10 }]);
  expect(await db.selectFrom("outbox").select("id").orderBy("id").execute()).toHaveLength(3);
  expect(await db.selectFrom("exports").select(["user_id", "ready_at"]).orderBy("user_id").execute()).toMatchObject([
    { user_id: "asked", ready_at: null },
    { user_id: "failed", ready_at: null },
    { user_id: "ready", ready_at: 8 },
  ]);
});
