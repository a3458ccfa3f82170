import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { ana, logIn, register, signUp } from "../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { removeExpired } from "./deletion/remove-expired.ts";

const day = 24 * 60 * 60 * 1000;

const me = (app: TestApp, token: string) => app.call("GET", "/api/v1/users/me", { token });

test("starts a new session at each sign-in with the right password", async () => {
  const app = await createTestApp();
  const { id, token } = await signUp(app);

  const answer = await logIn(app, { email: "ANA@example.org" });

  expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
  expect(answer.body.token).not.toBe(token);
  expect(await me(app, answer.body.token)).toMatchObject({ status: 200, body: { id, email: ana.email } });
});

test("responds alike to a wrong password and an unknown address", async () => {
  const app = await createTestApp();
  await signUp(app);

  const wrong = await logIn(app, { password: "not the right one" });
  const unknown = await logIn(app, { email: "nobody@example.org" });

  expect(wrong).toMatchObject({ status: 422, body: { code: "credentials_wrong" } });
  expect({ ...unknown.body, requestId: null }).toEqual({ ...wrong.body, requestId: null });
});

test("takes as long for an unknown address as for a wrong password", async () => {
  const app = await createTestApp();
  await signUp(app);
  const time = async (details: Record<string, unknown>) => {
    const start = performance.now();
    await logIn(app, { password: "not the right one", ...details });
    return performance.now() - start;
  };

  const known = Math.min(await time({}), await time({}), await time({}));
  const nobody = { email: "nobody@example.org" };
  // Other work can only lengthen a measurement.
  const unknown = Math.max(await time(nobody), await time(nobody), await time(nobody));

  expect(unknown).toBeGreaterThan(known / 2);
});

test("starts no session if the password changes during verification", async () => {
  const app = await createTestApp();
  await signUp(app);
  const { promise: verified, resolve: commit } = Promise.withResolvers<void>();
  const changing = app.parts.db.transaction().execute(async (tx) => {
    await tx.updateTable("users").set({ password_hash: "changed" }).execute();
    await verified;
  });

  const answer = logIn(app);
  await wait(200);
  commit();
  await changing;

  expect(await answer).toMatchObject({ status: 422, body: { code: "credentials_wrong" } });
});

test("reveals that an account is unconfirmed only with the right password", async () => {
  const app = await createTestApp();
  await register(app);

  expect((await logIn(app)).body.code).toBe("account_unconfirmed");
  expect((await logIn(app, { password: "not the right one" })).body.code).toBe("credentials_wrong");
});

test("signing out ends that token at once and no other", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  const other = (await logIn(app)).body.token;

  const answer = await app.call("POST", "/api/v1/users/logout", { token, body: {} });

  expect(answer).toMatchObject({ status: 204, body: "" });
  expect((await me(app, token)).status).toBe(401);
  expect((await me(app, other)).status).toBe(200);
});

test("ends a session 30 days after its last use", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);

  app.clock.now += 29 * day;
  expect((await me(app, token)).status).toBe(200);
  app.clock.now += 29 * day;
  expect((await me(app, token)).status).toBe(200);
  app.clock.now += 30 * day;
  expect((await me(app, token)).status).toBe(401);
});

test("ends a session 180 days after it began, however often it is used", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);

  for (let days = 20; days < 180; days += 20) {
    app.clock.now += 20 * day;
    expect((await me(app, token)).status).toBe(200);
  }
  app.clock.now += 20 * day;
  expect((await me(app, token)).status).toBe(401);
});

test("removes only what has expired", async () => {
  const app = await createTestApp({ RATE_LIMITS: "on" });
  await signUp(app);
  await register(app, { email: "eva@example.org" });
  await app.sent();
  app.clock.now += 31 * day;
  const { token } = (await logIn(app)).body;
  await register(app, { email: "eva@example.org" });
  await app.sent();

  await removeExpired(app.parts);

  expect((await me(app, token)).status).toBe(200);
  const count = async (table: "sessions" | "links" | "limits") =>
    (await app.parts.db.selectFrom(table).selectAll().execute()).length;
  expect([await count("sessions"), await count("links"), await count("limits")]).toEqual([1, 1, 3]);
});

test("stores no token, no password and, in the limits, no address", async () => {
  const app = await createTestApp({ RATE_LIMITS: "on" });
  await signUp(app);
  const { token } = (await logIn(app)).body;
  await logIn(app, { email: "eva@example.org" });
  const { db } = app.parts;

  const rows = [
    await db.selectFrom("users").selectAll().execute(),
    await db.selectFrom("sessions").selectAll().execute(),
  ];
  const limits = await db.selectFrom("limits").selectAll().execute();

  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${ana.password}`));
  expect(limits).not.toEqual([]);
  expect(JSON.stringify(limits)).not.toMatch(/example\.org|127\.0\.0\.1/);
});
