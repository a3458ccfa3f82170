import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { ana, lastMail, logIn, signUp } from "../../server/testing/accounts.ts";
import { operate, runCliProcess } from "../../server/testing/command.ts";
import { createFullAccount, xiomara } from "../../server/testing/full-account.ts";
import { hasProgram } from "../../server/testing/programs/has-program.ts";
import { createTestApp, type TestApp } from "../../server/testing/test-app.ts";

const { email } = xiomara;

test("schedules the deletion in 14 days, until which the user can cancel it", async () => {
  const app = await createTestApp();
  const run = operate(app);
  const { token } = await signUp(app);

  expect(await run("account", "delete", ana.email, "--yes")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^The account ana@example.org will be deleted on .+; an email tells them how\.\n$/),
  });

  expect((await app.call("GET", "/api/v1/users/me", { token })).status).toBe(401);
  expect(await lastMail(app)).toMatchObject({ to: ana.email, subject: "Su cuenta se eliminará" });
  expect((await run("account", "delete", ana.email, "--yes")).said).toContain("is already due to be deleted on ");
  const { body } = await logIn(app);
  const kept = await app.call("POST", "/api/v1/users/me/deletion/cancel", { token: body.token });
  expect([body.user.deletionAt === undefined, kept.body.deletionAt]).toEqual([false, undefined]);
});

test.each(["keep", "remove"])("deletes an account and its data immediately with --now (texts: %s)", async (texts) => {
  const app = await createTestApp();
  const { id, own, other } = await createFullAccount(app);
  const read = (path: string) => app.call("GET", `/api/v1${path}`, { token: other.token });
  expect((await read(`/posts/${own}`)).body.author.id).toBe(id);

  expect((await operate(app)("account", "delete", email, "--texts", texts, "--now", "--yes")).code).toBe(0);

  const post = (await read(`/posts/${own}`)).body;
  expect([post.title === null, post.author.id]).toEqual([texts === "remove", "nobody"]);
  expect(await app.parts.db.selectFrom("attempts").select("id").execute()).toEqual([]);
  expect(await lastMail(app)).toMatchObject({ to: email, subject: "Su cuenta fue eliminada" });
  expect((await logIn(app, { email })).body.code).toBe("credentials_wrong");
});

test("deletes nothing without a terminal or --yes, or with an invalid --texts value", async () => {
  const app = await createTestApp();
  await signUp(app);
  const spanish = { ...app.home, LC_ALL: "es_DO.UTF-8" };

  expect(await runCliProcess(["account", "delete", ana.email, "--now"], spanish)).toEqual({
    code: 1,
    said: "Sin una terminal no se puede pedir confirmación. Agregue --yes si de verdad quiere eliminar la cuenta.\n",
  });
  expect((await operate(app, spanish.LC_ALL)("account", "delete", ana.email, "--yes", "--texts", "burn")).said).toMatch(
    /^Uso: /,
  );
  expect((await logIn(app)).body.user.deletionAt).toBeUndefined();
});

/** Runs a command in a pseudo-terminal and types an answer to its prompt. */
async function typeInto({ home }: TestApp, args: readonly string[], answer: string) {
  const command = `${process.execPath} cli/${args.join(" ")}`;
  const env = { ...process.env, ...home, LC_ALL: "es_DO.UTF-8" };
  const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], { env });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    const isAsked = said.includes("?");
    said += chunk;
    if (!isAsked && said.includes("?")) child.stdin.write(answer);
  });
  const [code] = await once(child, "close");
  return { code, said };
}

test.skipIf(!hasProgram("script"))("asks on a terminal and deletes only after an explicit yes", async () => {
  const app = await createTestApp();
  await signUp(app);
  const args = ["account.ts", "delete", ana.email, "--now"];

  const refused = await typeInto(app, args, "no\n");
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("No se eliminó nada.")]);
  expect(refused.said).toContain("¿Eliminar ahora y para siempre la cuenta de Ana Pérez <ana@example.org>?");
  expect((await typeInto(app, args, "\x04")).code).toBe(1);
  expect((await logIn(app)).status).toBe(200);

  expect((await typeInto(app, args, "Sí\n")).code).toBe(0);
  expect((await logIn(app)).body.code).toBe("credentials_wrong");
});
