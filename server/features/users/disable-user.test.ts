import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { hashToken, newToken } from "../../ids.ts";
import { ana, logIn, signUp } from "../../testing/accounts.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { disableUser } from "./disable-user.ts";

test("refuses a sign-in that races with disabling the account", async () => {
  const app = await createTestApp();
  const { id } = await signUp(app);
  const { db } = app.parts;

  const [answer] = await Promise.all([
    logIn(app),
    inTransaction(db, (tx) => disableUser(tx, { userId: id, now: app.clock.now })),
  ]);

  expect([answer.status, answer.body.code]).toEqual([422, "account_disabled"]);
  expect(await db.selectFrom("sessions").select("user_id").execute()).toEqual([]);
});

test("rejects a disabled account's session even if one exists", async () => {
  const app = await createTestApp();
  const { id } = await signUp(app);
  const { db } = app.parts;
  const { now } = app.clock;
  const token = newToken();

  await inTransaction(db, async (tx) => {
    await disableUser(tx, { userId: id, now });
    const times = { created_at: now, last_used_at: now };
    await tx
      .insertInto("sessions")
      .values({ user_id: id, token_hash: hashToken(token), ...times })
      .execute();
  });

  expect((await app.call("GET", "/api/v1/users/me", { token })).body.code).toBe("not_signed_in");
  expect((await logIn(app, { email: ana.email })).body.code).toBe("account_disabled");
});
