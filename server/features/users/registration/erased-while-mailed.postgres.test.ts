import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { register } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { removeAccounts } from "../../privacy/remove-accounts.ts";
import { createLink } from "./links.ts";

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

test("an account goes although another server is making the link of its mail", async () => {
  const app = await createTestApp();
  await app.parts.jobs.stop();
  await register(app);
  app.clock.now += thirtyDays;

  let removal = Promise.resolve();
  await inTransaction(app.parts.db, async (tx) => {
    const mail = await tx.selectFrom("outbox").selectAll().forUpdate().executeTakeFirstOrThrow();
    removal = removeAccounts(app.parts);
    await untilOneWaits(app);
    const userId = mail.user_id ?? expect.fail("The mail is nobody's.");
    await createLink(tx, { userId, kind: "confirm", writtenAt: mail.created_at });
  });
  await removal;

  expect(await app.parts.db.selectFrom("users").select("email").execute()).toEqual([]);
});

/** Until a transaction waits for what another one has locked. */
async function untilOneWaits({ parts: { db } }: TestApp): Promise<void> {
  const waiting = sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
}
