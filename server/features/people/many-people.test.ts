import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { createAdmin } from "../../testing/staff.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const minute = 60_000;

/** Adds many people with the same first name and unique last names. */
async function addPeople({ parts, clock }: TestApp, { from, to }: { from: number; to: number }): Promise<void> {
  const at = sql.lit(clock.now);
  const numbers = sql`with recursive numbers(i) as (select ${sql.lit(from)} union all select i + 1 from numbers where i < ${sql.lit(to)})`;
  await inTransaction(parts.db, async (tx) => {
    await sql`insert into users (id, email, first_name, last_name, password_hash, language, confirmed_at, created_at, updated_at)
      ${numbers} select 'u' || i, 'u' || i || '@example.org', 'Luz', 'Marte' || i, 'none', 'es', ${at}, ${at}, ${at} from numbers`.execute(
      tx,
    );
    for (const word of [sql`'luz'`, sql`'marte' || i`]) {
      await sql`insert into people_words (word, user_id, is_name) ${numbers} select ${word}, 'u' || i, 1 from numbers`.execute(
        tx,
      );
    }
  });
}

test("finds people by frequent and rare words, and caches totals for a minute", async () => {
  const app = await createTestApp();
  const { token } = await createAdmin(app);
  await addPeople(app, { from: 100_001, to: 106_000 });
  const read = async (query: string) => (await app.call("GET", `/api/v1/manage/people?${query}`, { token })).body;
  const idsOf = ({ records }: { records: { id: string }[] }) => records.map(({ id }) => id);

  const first = await read("q=luz&limit=2");
  expect([first.total, idsOf(first)]).toEqual([6000, ["u106000", "u105999"]]);
  const rare = await read("q=luz%20marte105998");
  expect([rare.total, idsOf(rare)]).toEqual([1, ["u105998"]]);

  await addPeople(app, { from: 106_001, to: 106_010 });
  expect((await read(`q=luz&limit=2&cursor=${first.next}`)).total).toBe(6000);
  expect((await read("q=luz&limit=2")).total).toBe(6000);
  app.clock.now += minute;
  expect((await read("q=luz&limit=2")).total).toBe(6010);
});
