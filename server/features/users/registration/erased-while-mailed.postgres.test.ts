import { expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { register } from "../../../testing/accounts.ts";
import { untilOneIsBlocked } from "../../../testing/database.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { removeAccounts } from "../../privacy/remove-accounts.ts";
import { createLink } from "./links.ts";

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

test("erases an account while another server creates the link for its email", async () => {
  const app = await createTestApp();
  await app.parts.jobs.stop();
  await register(app);
  app.clock.now += thirtyDays;

  let removal = Promise.resolve();
  await inTransaction(app.parts.db, async (tx) => {
    const mail = await tx.selectFrom("outbox").selectAll().forUpdate().executeTakeFirstOrThrow();
    removal = removeAccounts(app.parts);
    await untilOneIsBlocked(app.parts.db);
    const userId = mail.user_id ?? expect.fail("The mail is nobody's.");
    await createLink(tx, { userId, kind: "confirm", writtenAt: mail.created_at });
  });
  await removal;

  expect(await app.parts.db.selectFrom("users").select("email").execute()).toEqual([]);
});
