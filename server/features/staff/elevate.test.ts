import { expect, test } from "vitest";
import { ana, logIn, signUp } from "../../testing/accounts.ts";
import { codeOf, turnOn } from "../../testing/second-factor.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const minute = 60 * 1000;

async function makeAdmin(app: TestApp, id: string) {
  await app.parts.db
    .transaction()
    .execute((tx) => tx.insertInto("site_roles").values({ user_id: id, role: "admin" }).execute());
}

const elevate = (app: TestApp, token: string, body: object = { password: ana.password }) =>
  app.call("POST", "/api/v1/users/me/elevation", { token, body });

const rename = (app: TestApp, { id, token }: { id: string; token: string }) =>
  app.call("PATCH", `/api/v1/manage/people/${id}`, { token, body: { firstName: "Eva" } });

test("entering the password elevates only that session, for 15 minutes", async () => {
  const app = await createTestApp();
  const admin = await signUp(app);
  await makeAdmin(app, admin.id);
  const other = (await logIn(app)).body.token;

  expect((await rename(app, admin)).body.code).toBe("elevation_required");
  expect((await elevate(app, admin.token)).status).toBe(204);

  expect((await rename(app, admin)).status).toBe(200);
  expect((await rename(app, { ...admin, token: other })).body.code).toBe("elevation_required");
  app.clock.now += 15 * minute - 1;
  expect((await rename(app, admin)).status).toBe(200);
  app.clock.now += 1;
  expect((await rename(app, admin)).body.code).toBe("elevation_required");
});

test("requires a second factor, but only after the right password", async () => {
  const { app, id, token, secret } = await turnOn();
  await makeAdmin(app, id);

  expect((await elevate(app, token, { password: "wrong", code: codeOf(app, secret) })).body.code).toBe(
    "credentials_wrong",
  );
  expect((await elevate(app, token)).body.code).toBe("second_factor_required");
  expect((await elevate(app, token, { password: ana.password, code: "000000" })).body.code).toBe("second_factor_wrong");
  expect((await rename(app, { id, token })).body.code).toBe("elevation_required");
  expect((await elevate(app, token, { password: ana.password, code: codeOf(app, secret) })).status).toBe(204);
  expect((await rename(app, { id, token })).status).toBe(200);
});

test("counts attempts like sign-ins: after ten, both elevation and sign-in must wait", async () => {
  const app = await createTestApp({ RATE_LIMITS: "on" });
  const { token } = await signUp(app);
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await elevate(app, token, { password: "wrong" })).status).toBe(422);
  }
  const { status, headers } = await elevate(app, token);
  expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  expect((await logIn(app)).status).toBe(429);
  app.clock.now += 15 * minute;
  expect((await elevate(app, token)).status).toBe(204);
});
