import { expect, test } from "vitest";
import { ana, lastMail, lastToken, logIn, register, signUp } from "../server/testing/accounts.ts";
import { operate } from "../server/testing/command.ts";
import { createFullAccount, xiomara } from "../server/testing/full-account.ts";
import { createTestApp } from "../server/testing/test-app.ts";

const { email } = xiomara;

test("turns off two-step verification for a user who lost their phone and recovery codes", async () => {
  const app = await createTestApp();
  const run = operate(app, "es_DO.UTF-8");
  await createFullAccount(app);

  expect((await logIn(app, { email })).body.code).toBe("second_factor_required");
  expect((await run("account", "end-second-factor", email.toUpperCase())).code).toBe(0);
  expect(await lastMail(app)).toMatchObject({ to: email, subject: "Se desactivó la verificación en dos pasos" });
  expect((await logIn(app, { email })).status).toBe(200);
  expect(await run("account", "end-second-factor", email)).toEqual({
    code: 1,
    said: "Esta cuenta no tiene verificación en dos pasos.\n",
  });
});

test("immediately revokes a disabled account's sessions and file links", async () => {
  const app = await createTestApp();
  const { id, token } = await createFullAccount(app);
  const getMe = () => app.call("GET", "/api/v1/users/me", { token });
  const photo = `/api/v1/files/${(await getMe()).body.photo}/open?token=${token}`;
  expect((await app.call("GET", photo)).status).toBe(200);

  expect(await operate(app)("account", "disable", email)).toMatchObject({ code: 0 });

  expect([(await getMe()).status, (await app.call("GET", photo)).status]).toEqual([401, 401]);
  const left = await app.parts.db.selectFrom("sessions").select("user_id").where("user_id", "=", id).execute();
  expect(left).toEqual([]);
});

test("reveals that an account is disabled only to the right password, and a new password does not enable it", async () => {
  const app = await createTestApp();
  const run = operate(app);
  await signUp(app);
  await run("account", "disable", ana.email);

  expect((await logIn(app, { password: "not the right one" })).body.code).toBe("credentials_wrong");
  const refused = await logIn(app);
  expect([refused.status, refused.body.code]).toEqual([422, "account_disabled"]);
  await app.call("POST", "/api/v1/users/forgot-password", { body: { email: ana.email } });
  const password = "another battery staple";
  const body = { token: await lastToken(app), password };
  expect((await app.call("POST", "/api/v1/users/restore", { body })).status).toBe(200);
  expect((await logIn(app, { password })).body.code).toBe("account_disabled");
  expect(await run("account", "disable", ana.email)).toEqual({
    code: 1,
    said: "The account ana@example.org was already disabled.\n",
  });

  expect((await run("account", "enable", ana.email)).code).toBe(0);
  expect((await logIn(app, { password })).status).toBe(200);
  expect((await run("account", "enable", ana.email)).code).toBe(1);
});

test("keeps a disabled account closed to earlier links and to a new registration", async () => {
  const app = await createTestApp();
  await register(app);
  const token = await lastToken(app);
  await operate(app)("account", "disable", ana.email);

  expect((await app.call("POST", "/api/v1/users/confirm", { body: { token } })).body.code).toBe("link_invalid");
  await register(app);
  expect((await lastMail(app)).subject).toBe("Usted ya tiene una cuenta");
});

test("confirms an account manually when its confirmation email was lost", async () => {
  const app = await createTestApp();
  const run = operate(app, "es_DO.UTF-8");
  await register(app);

  expect((await logIn(app)).body.code).toBe("account_unconfirmed");
  expect((await run("account", "confirm", ana.email)).code).toBe(0);
  expect((await logIn(app)).status).toBe(200);
  expect(await run("account", "confirm", ana.email)).toEqual({
    code: 1,
    said: "La cuenta de ana@example.org ya estaba confirmada.\n",
  });
});

test("ends all of a user's sessions", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  await logIn(app);

  expect(await operate(app)("account", "end-sessions", ana.email)).toEqual({
    code: 0,
    said: "Sessions of ana@example.org ended: 2.\n",
  });
  expect((await app.call("GET", "/api/v1/users/me", { token })).status).toBe(401);
});

test("shows an account with its status and its owner's progress", async () => {
  const app = await createTestApp();
  app.clock.now = Date.now();
  const run = operate(app, "es_DO.UTF-8");
  const { id } = await createFullAccount(app);

  const { code, said } = await run("account", "show", email);

  expect(code).toBe(0);
  expect(said).toMatch(/^Xiomara Quisqueya <xiomara@example.org>\n/);
  for (const line of [`Identificador: ${id}`, "Estado: activa", "Sesiones abiertas: 1", "dos pasos: activada"]) {
    expect(said).toContain(`${line}\n`);
  }
  expect(said).toMatch(/\n {2}Hearts \(es\) {2}hearts {2}50 %\n/);
  await run("account", "disable", email);
  expect((await run("account", "show", email)).said).toContain("Estado: desactivada\n");
});

test("prints one line and exits with code 1 when a command cannot be carried out", async () => {
  const app = await createTestApp();
  const run = operate(app, "es_DO.UTF-8");

  expect(await run("account", "disable", ana.email)).toEqual({
    code: 1,
    said: "No hay ninguna cuenta con la dirección ana@example.org.\n",
  });
  for (const args of [["disable"], ["paint", ana.email], ["show", ana.email, "--now"]]) {
    const { code, said } = await run("account", ...args);
    expect([code, said.split("\n")[0]]).toEqual([1, "Uso: npm run account -- <comando> <correo>"]);
  }
});

test("does not delete the placeholder account that owns anonymised texts", async () => {
  const app = await createTestApp();
  const run = operate(app);
  await createFullAccount(app);
  await run("account", "delete", email, "--now", "--yes");

  expect(await app.parts.db.selectFrom("users").select("id").where("id", "=", "nobody").execute()).toHaveLength(1);
  expect((await run("account", "delete", "nobody", "--now", "--yes")).code).toBe(1);
});
