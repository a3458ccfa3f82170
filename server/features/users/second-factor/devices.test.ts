import { expect, test } from "vitest";
import { ana, deviceOf, lastToken, logIn, signUp } from "../../../testing/accounts.ts";
import { createLearner } from "../../../testing/people.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const hour = 60 * 60 * 1000;
const android = { "user-agent": "Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36" };
const windows = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36" };

const listNewDeviceMails = async (app: TestApp) =>
  (await app.sent()).filter(({ subject }) => subject.includes("inicio de sesión"));
const list = (app: TestApp, token: string, query = "") =>
  app.call("GET", `/api/v1/users/me/sessions${query}`, { token });

test("emails the user about a new device, named in words, only at its first sign-in", async () => {
  const app = await createTestApp();
  await signUp(app);
  app.clock.now += 48 * hour;

  const first = await logIn(app, {}, { headers: android });
  await logIn(app, {}, { headers: { ...android, cookie: deviceOf(first) } });
  const [mail, ...others] = await listNewDeviceMails(app);

  expect(mail?.text).toContain("Chrome, Android.");
  expect([mail?.to, others]).toEqual(["ana@example.org", []]);
});

test("sends no email for the first device after confirmation, but one for the next", async () => {
  const app = await createTestApp();
  await signUp(app);

  await logIn(app, {}, { headers: android });
  expect(await listNewDeviceMails(app)).toEqual([]);
  await logIn(app, {}, { headers: windows });
  expect(await listNewDeviceMails(app)).toHaveLength(1);
});

test("emails at most once a day about a client without cookies", async () => {
  const app = await createTestApp();
  await signUp(app);
  app.clock.now += 48 * hour;

  for (const wait of [0, 1, 30]) {
    app.clock.now += wait * hour;
    await logIn(app, {}, { headers: android });
  }

  expect(await listNewDeviceMails(app)).toHaveLength(2);
});

test("a password reset forgets all devices except the one that made it", async () => {
  const app = await createTestApp();
  await signUp(app);
  app.clock.now += 48 * hour;
  const known = deviceOf(await logIn(app, {}, { headers: android }));
  const password = "otra contraseña larga";

  await app.call("POST", "/api/v1/users/forgot-password", { body: { email: ana.email } });
  const body = { token: await lastToken(app), password };
  const own = deviceOf(await app.call("POST", "/api/v1/users/restore", { body, headers: windows }));
  const before = (await listNewDeviceMails(app)).length;

  await logIn(app, { password }, { headers: { ...windows, cookie: own } });
  expect(await listNewDeviceMails(app)).toHaveLength(before);
  await logIn(app, { password }, { headers: { ...android, cookie: known } });
  expect(await listNewDeviceMails(app)).toHaveLength(before + 1);
});

test("a password change forgets all devices except the one that made it", async () => {
  const app = await createTestApp();
  const { id, token } = await signUp(app);
  app.clock.now += 48 * hour;
  const known = deviceOf(await logIn(app, {}, { headers: android }));
  const password = "otra contraseña larga";

  const body = { password: { current: ana.password, new: password } };
  const changed = await app.call("PATCH", `/api/v1/users/${id}`, { token, body, headers: windows });
  const before = (await listNewDeviceMails(app)).length;

  await logIn(app, { password }, { headers: { ...windows, cookie: deviceOf(changed) } });
  expect(await listNewDeviceMails(app)).toHaveLength(before);
  await logIn(app, { password }, { headers: { ...android, cookie: known } });
  expect(await listNewDeviceMails(app)).toHaveLength(before + 1);
});

test("a profile change without a password sets no device cookie", async () => {
  const app = await createTestApp();
  const { id, token } = await signUp(app);

  const changed = await app.call("PATCH", `/api/v1/users/${id}`, { token, body: { profession: "Enfermera" } });

  expect([changed.status, deviceOf(changed)]).toEqual([200, ""]);
});

test("ending all other sessions forgets every device, so the next sign-in sends an email", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  app.clock.now += 48 * hour;
  const cookie = deviceOf(await logIn(app, {}, { headers: android }));
  const before = (await listNewDeviceMails(app)).length;

  await app.call("POST", "/api/v1/users/me/sessions/end-others", { token });
  await logIn(app, {}, { headers: { ...android, cookie } });

  expect(await listNewDeviceMails(app)).toHaveLength(before + 1);
});

test("sends the device cookie to the sign-in call only and hides it from scripts", async () => {
  const app = await createTestApp({ PUBLIC_URL: "https://learn.example" });
  app.parts.publicUrl = () => "https://learn.example";
  await signUp(app);

  const cookie = String((await logIn(app)).headers["set-cookie"]);

  const path = "/api/v1/users/login";
  expect(cookie).toMatch(/device=[\w-]{43};/);
  expect(cookie).toContain(`; Max-Age=34560000; Path=${path}; HttpOnly; Secure; SameSite=Strict`);
});

test("stores neither a device's cookie nor that two accounts share it", async () => {
  const app = await createTestApp();
  await signUp(app);
  await signUp(app, { email: "eva@example.org" });
  const cookie = deviceOf(await logIn(app, {}, { headers: android }));
  await logIn(app, { email: "eva@example.org" }, { headers: { ...android, cookie } });

  const rows = await app.parts.db.selectFrom("devices").selectAll().execute();

  expect(JSON.stringify(rows)).not.toContain(cookie.slice("device=".length));
  expect(new Set(rows.map((row) => row.device_hash)).size).toBe(rows.length);
});

test("lists a user's sessions, last used first, and marks the current one", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  app.clock.now += hour;
  const other = (await logIn(app, {}, { headers: windows })).body.token;

  const { body } = await list(app, other);

  expect(body.records).toEqual([
    expect.objectContaining({ browser: "Chrome", system: "Windows", current: true }),
    expect.objectContaining({ browser: null, system: null, current: false, startedAt: "2026-11-20T12:00:00.000Z" }),
  ]);
  expect(JSON.stringify(body)).not.toContain(token);
});

test("pages a long list of sessions", async () => {
  const app = await createTestApp();
  const { id, token } = await createLearner(app);
  const times = { created_at: app.clock.now, last_used_at: app.clock.now - 1 };
  const rows = ["a", "b", "c"].map((token_hash) => ({
    token_hash,
    user_id: id,
    browser: null,
    system: null,
    ...times,
  }));
  await app.parts.db.transaction().execute((tx) => tx.insertInto("sessions").values(rows).execute());

  const first = await list(app, token, "?limit=3");
  const second = await list(app, token, `?limit=3&cursor=${first.body.next}`);

  const ids = [...first.body.records, ...second.body.records].map((record: { id: string }) => record.id);
  expect(ids.slice(1)).toEqual(["c", "b", "a"]);
  expect(second.body.next).toBeNull();
});

test("ends one of the user's own sessions or all the others, but never another user's", async () => {
  const app = await createTestApp();
  const ana = await signUp(app);
  const [second, third] = [(await logIn(app)).body.token, (await logIn(app)).body.token];
  const eva = await createLearner(app);
  const idOf = async (token: string) =>
    (await list(app, token)).body.records.find((one: { current: boolean }) => one.current).id;
  const end = async (token: string, id: string) =>
    (await app.call("DELETE", `/api/v1/users/me/sessions/${id}`, { token })).status;

  expect(await end(eva.token, await idOf(second))).toBe(404);
  expect(await end(ana.token, await idOf(second))).toBe(204);
  expect((await list(app, second)).status).toBe(401);
  const all = await app.call("POST", "/api/v1/users/me/sessions/end-others", { token: ana.token });
  expect([all.status, (await list(app, third)).status, (await list(app, ana.token)).status]).toEqual([204, 401, 200]);
  expect((await list(app, eva.token)).status).toBe(200);
});
