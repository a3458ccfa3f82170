import { expect, test } from "vitest";
import { ana, lastMail, logIn, signUp, tokenOf } from "../../server/testing/accounts.ts";
import { operate } from "../../server/testing/command.ts";
import { classItem, courseOf, storeCourse } from "../../server/testing/courses.ts";
import { createTestApp } from "../../server/testing/test-app.ts";

const email = "lucia@example.org";

test("invites the first administrator, who chooses a password through the link", async () => {
  const app = await createTestApp();
  const run = operate(app);

  const invited = await run("account", "invite", "Lucia@example.org", "--name", "Lucía Báez Peña", "--role", "admin");

  expect(invited).toEqual({ code: 0, said: expect.stringMatching(/^The invitation to lucia@example.org .+\.\n$/) });
  const mail = await lastMail(app);
  expect(mail).toMatchObject({ to: email, subject: "Your account is ready: choose a password" });
  expect(mail.link).toContain("/restore?token=");
  const body = { token: tokenOf(mail), password: ana.password };
  expect((await app.call("POST", "/api/v1/users/restore", { body })).status).toBe(200);
  const { user } = (await logIn(app, { email })).body;
  expect(user).toMatchObject({ firstName: "Lucía", lastName: "Báez Peña", staff: { roles: ["admin"], courses: [] } });
});

test("says that a confirmed account has no password yet, if it was only invited", async () => {
  const run = operate(await createTestApp(), "es_DO.UTF-8");
  await run("account", "invite", email, "--name", "Lucía Báez Peña", "--role", "author");

  expect(await run("account", "confirm", email)).toEqual({
    code: 0,
    said: `La cuenta de ${email} quedó confirmada. Todavía no tiene contraseña: se elige con «¿Olvidó su contraseña?».\n`,
  });
});

test("adds and removes roles, printing one line and logging each change", async () => {
  const app = await createTestApp();
  const run = operate(app, "es_DO.UTF-8");
  await storeCourse(app, courseOf([classItem("class")]));
  const { id, token } = await signUp(app);
  const said = async (...args: string[]) => (await run("account", "role", ana.email, ...args)).said;
  const staff = async () => (await app.call("GET", "/api/v1/users/me", { token })).body.staff;

  expect(await said("add", "hearts:teacher")).toBe("ana@example.org tiene ahora el rol hearts:teacher.\n");
  expect(await staff()).toMatchObject({ roles: [], courses: [{ id: "hearts", role: "teacher" }] });
  expect(await said("add", "hearts:teacher")).toBe("ana@example.org ya tenía el rol hearts:teacher.\n");
  expect(await said("remove", "moderator")).toBe("ana@example.org no tenía el rol moderator.\n");
  expect(await said("remove", "hearts:teacher")).toBe("ana@example.org ya no tiene el rol hearts:teacher.\n");
  expect(await staff()).toBeNull();
  expect(await said("add", "owner")).toMatch(/^No hay ningún rol «owner»/);
  expect(await said("add", "lungs:teacher")).toMatch(/^No hay ningún curso «lungs»/);
  expect(await said("give", "admin")).toMatch(/^Uso: /);

  const log = await app.parts.db.selectFrom("log").selectAll().orderBy("id").execute();
  expect(log.map(({ actor_id, action, target_id }) => [actor_id, action, target_id])).toEqual([
    [null, "role.add", id],
    [null, "role.remove", id],
  ]);
});

test("refuses to remove, disable or delete the last administrator", async () => {
  const app = await createTestApp();
  const run = operate(app);
  await signUp(app);
  await run("account", "role", ana.email, "add", "admin");

  const line = "This is the only active administrator account. Make someone else an administrator first.\n";
  expect(await run("account", "role", ana.email, "remove", "admin")).toEqual({ code: 1, said: line });
  expect(await run("account", "disable", ana.email)).toEqual({ code: 1, said: line });
  expect(await run("account", "delete", ana.email, "--now", "--yes")).toEqual({ code: 1, said: line });
  expect((await logIn(app)).body.user.staff.roles).toEqual(["admin"]);
});

test("does not invite a known or an invalid address", async () => {
  const app = await createTestApp();
  const run = operate(app);
  await signUp(app);

  expect(await run("account", "invite", ana.email, "--role", "admin")).toEqual({
    code: 1,
    said: "There is already an account with the address ana@example.org. To give it a role: account -- role ana@example.org add admin\n",
  });
  expect((await run("account", "invite", "lucia at example")).said).toMatch(/is not an email address/);
  expect((await run("account", "invite", email, "--name", "  ")).said).toMatch(/^That name is not valid/);
  expect((await logIn(app)).body.user.staff).toBeNull();
});

test("lists all users, and exports them as CSV without formulas", async () => {
  const app = await createTestApp();
  const run = operate(app);
  await signUp(app, { firstName: "=1+1" });
  await run("account", "invite", email, "--role", "author");

  const { said } = await run("account", "list");
  expect(said).toMatch(/^=1\+1 Pérez <ana@example.org>; active; Last seen: .+\n/);
  expect(said).toMatch(/lucia <lucia@example.org>; invited; author; Last seen: never\nAccounts: 2\.\n$/);
  const table = (await run("account", "list", "--csv")).said.split("\r\n");
  expect(table[0]).toBe("\ufeffemail,first name,last name,status,roles,created (UTC),last seen (UTC),courses");
  expect(table[1]).toMatch(/^ana@example.org,'=1\+1,Pérez,active,,/);
  expect(table).toHaveLength(4);
});

test("logs every change to users, courses and texts made on the command line", async () => {
  const app = await createTestApp();
  const run = operate(app);
  await storeCourse(app, courseOf([classItem("class")]));
  const { id, token } = await signUp(app);
  const post = await app.call("POST", "/api/v1/posts", { token, body: { title: "¿Cuándo?", body: "¿A las 20?" } });
  const commands = [
    ["account", "disable", ana.email],
    ["account", "disable", ana.email],
    ["account", "enable", ana.email],
    ["account", "change-email", ana.email, email],
    ["account", "delete", email, "--yes"],
    ["forum", "pin", String(post.body.id)],
    ["course", "retire", "hearts"],
  ];

  for (const args of commands) await run(...args);

  const log = await app.parts.db.selectFrom("log").selectAll().orderBy("id").execute();
  expect(log.map(({ actor_id, action, target_id }) => [actor_id, action, target_id])).toEqual([
    [null, "person.disable", id],
    [null, "person.enable", id],
    [null, "person.change", id],
    [null, "person.delete", id],
    [null, "post.moderate", post.body.id],
    [null, "course.retire", "hearts"],
  ]);
});
