import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { lastMail, logIn } from "../server/testing/accounts.ts";
import { createFullAccount, xiomara } from "../server/testing/full-account.ts";
import { createTestApp } from "../server/testing/test-app.ts";

test("whoever runs the product lets in somebody who lost phone and codes", { timeout: 60_000 }, async () => {
  const app = await createTestApp();
  await createFullAccount(app);
  const account = (...words: string[]) => {
    const env = { ...process.env, ...app.home, LC_ALL: "es_DO.UTF-8" };
    const { status, stdout, stderr } = spawnSync(process.execPath, ["cli/account.ts", ...words], {
      env,
      encoding: "utf8",
    });
    return [status, stdout + stderr];
  };
  const { email } = xiomara;

  expect((await logIn(app, { email })).body.code).toBe("second_factor_required");
  expect(account("end-second-factor", email.toUpperCase())[0]).toBe(0);
  expect((await logIn(app, { email })).status).toBe(200);
  expect((await lastMail(app)).to).toBe(email);
  expect(account("end-second-factor", email)).toEqual([1, "Esta cuenta no tiene verificación en dos pasos.\n"]);
  expect(account("end-second-factor", "nobody@example.org")[0]).toBe(1);
  expect(account()).toEqual([1, "Uso: npm run account -- end-second-factor <correo>\n"]);
});
