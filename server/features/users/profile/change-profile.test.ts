import { expect, test } from "vitest";
import { ana, lastMail, lastToken, logIn, signUp } from "../../../testing/accounts.ts";
import { createLearner } from "../../../testing/people.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const change = (app: TestApp, { id, token }: { id: string; token: string }, body: unknown) =>
  app.call("PATCH", `/api/v1/users/${id}`, { token, body });
const newPassword = (current: string) => ({ password: { current, new: "another good one" } });

test("changes the given fields and leaves the others", async () => {
  const app = await createTestApp();
  const learner = await createLearner(app);

  await change(app, learner, { firstName: "  Eva ", profession: "Cardióloga", language: "en" });
  await change(app, learner, { country: null });
  const answer = await change(app, learner, {});

  const expected = { firstName: "Eva", lastName: "Pérez", profession: "Cardióloga", language: "en", country: null };
  expect(answer).toMatchObject({ status: 200, body: { ...expected, id: learner.id } });
  expect((await app.call("GET", "/api/v1/users/me", { token: learner.token })).body).toEqual(answer.body);
});

test("refuses to change another user's profile, existing or not", async () => {
  const app = await createTestApp();
  const [one, other] = [await createLearner(app), await createLearner(app)];

  for (const id of [other.id, "nobody"]) {
    const answer = await change(app, { id, token: one.token }, { firstName: "Eva" });
    expect(answer).toMatchObject({ status: 403, body: { code: "forbidden" } });
  }
  expect((await app.call("GET", "/api/v1/users/me", { token: other.token })).body.firstName).toBe("Ana");
});

test.each([
  ["email", { email: "eva@example.org" }],
  ["id", { id: "1" }],
  ["country", { country: "ZZ" }],
  ["country", { country: "do" }],
  ["profession", { profession: "x".repeat(121) }],
  ["photo", { photo: "some-file" }],
  ["language", { language: "fr" }],
  ["password", { password: "another good one" }],
])("rejects an invalid %s: %j", async (field, body) => {
  const app = await createTestApp();
  const learner = await createLearner(app);

  const answer = await change(app, learner, { firstName: "Eva", ...body });

  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect((await app.call("GET", "/api/v1/users/me", { token: learner.token })).body.firstName).toBe("Ana");
});

test("a new password ends other sessions and open links, and notifies by email", async () => {
  const app = await createTestApp();
  const user = await signUp(app);
  const other = (await logIn(app)).body.token;
  await app.call("POST", "/api/v1/users/forgot-password", { body: { email: ana.email } });
  const link = await lastToken(app);

  expect((await change(app, user, newPassword(ana.password))).status).toBe(200);

  const me = async (token: string) => (await app.call("GET", "/api/v1/users/me", { token })).status;
  expect([await me(user.token), await me(other)]).toEqual([200, 401]);
  expect(await lastMail(app)).toMatchObject({ to: ana.email, subject: "Su contraseña cambió" });
  expect((await logIn(app, { password: "another good one" })).status).toBe(200);
  const restored = await app.call("POST", "/api/v1/users/restore", { body: { token: link, password: "a third one" } });
  expect(restored.body.code).toBe("link_invalid");
});

test("changes nothing if the current password is wrong, and reports which one is", async () => {
  const app = await createTestApp();
  const user = await signUp(app);

  const answer = await change(app, user, { firstName: "Eva", ...newPassword("not the right one") });

  const expected = { code: "credentials_wrong", message: "La contraseña actual no es correcta." };
  expect(answer).toMatchObject({ status: 422, body: expected });
  expect((await logIn(app)).body.user.firstName).toBe("Ana");
});

test("checks a new password against the names in the same request", async () => {
  const app = await createTestApp();
  const user = await signUp(app);

  const body = { lastName: "Another", ...newPassword(ana.password) };

  expect(await change(app, user, body)).toMatchObject({ status: 422, body: { code: "password_weak" } });
});

test("lets only one of two concurrent password changes succeed", async () => {
  const app = await createTestApp();
  const user = await signUp(app);
  const body = newPassword(ana.password);

  const answers = await Promise.all([change(app, user, body), change(app, user, body)]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test.each(["x".repeat(300), "%00", "me"])(
  "answers 403 for another user's profile, whatever the input: %s",
  async (id) => {
    const app = await createTestApp();
    const { token } = await createLearner(app);
    const url = `/api/v1/users/${id}`;
    const answers = await Promise.all(
      [{ firstName: "Eva" }, { foreign: 1 }].map((body) => app.call("PATCH", url, { token, body })),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([403, "forbidden"]));
  },
);

test("stores an empty profession as null", async () => {
  const app = await createTestApp();
  const learner = await createLearner(app);
  expect(await change(app, learner, { profession: " " })).toMatchObject({ status: 200, body: { profession: null } });
});
