import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operate, runCliProcess } from "../../server/testing/command.ts";
import { unzip } from "../../server/testing/files/unzip.ts";
import { createFullAccount, xiomara } from "../../server/testing/full-account.ts";
import { makeDataDir } from "../../server/testing/programs/program.ts";
import { createTestApp, type TestApp } from "../../server/testing/test-app.ts";

const { email, password } = xiomara;

async function downloadOwn(app: TestApp, token: string) {
  const path = "/api/v1/users/me/export";
  await app.call("POST", path, { token, body: { password } });
  await app.parts.jobs.idle("data-export");
  const { file } = (await app.call("GET", path, { token })).body;
  return unzip((await app.app.inject({ url: `/api/v1/files/${file}/open?token=${token}` })).rawPayload);
}

test("writes the same copy that users can request, readable only by its owner", async () => {
  const app = await createTestApp();
  const { token } = await createFullAccount(app);
  await app.sent();
  const file = join(await makeDataDir(), "xiomara.zip");

  const { "exports.json": _asked, ...own } = await downloadOwn(app, token);
  await app.sent();
  expect((await operate(app)("account", "export", email, file)).code).toBe(0);

  const { "exports.json": _unasked, ...copy } = await unzip(await readFile(file));
  expect(copy).toEqual(own);
  expect(copy["attempts.json"]).toContain('"answers"');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test("keeps an existing file and reports a missing folder", async () => {
  const app = await createTestApp();
  await createFullAccount(app);
  const run = operate(app, "es_DO.UTF-8");
  const folder = await makeDataDir();
  const file = join(folder, "copy.zip");
  await writeFile(file, "mine");

  expect(await run("account", "export", email, file)).toEqual({
    code: 1,
    said: `${file} ya existe. Elija otro nombre.\n`,
  });
  expect(await readFile(file, "utf8")).toBe("mine");
  const nowhere = join(folder, "none", "copy.zip");
  expect(await run("account", "export", email, nowhere)).toMatchObject({
    code: 1,
    said: expect.stringContaining(nowhere),
  });
});

test("leaves no partial copy when the photo cannot be read", async () => {
  const app = await createTestApp();
  await createFullAccount(app);
  const file = join(await makeDataDir(), "copy.zip");
  const away = { FILES_URL: "s3://none?endpoint=http://127.0.0.1:9&region=none", AWS_ACCESS_KEY_ID: "a" };
  // Needs its own process, because the store reads its credentials from `process.env`, like any AWS client.
  const environment = { ...app.home, ...away, AWS_SECRET_ACCESS_KEY: "b" };

  expect(await runCliProcess(["account", "export", email, file], environment)).toEqual({
    code: 1,
    said: "The service is temporarily unavailable. Try again in a moment.\n",
  });
  await expect(stat(file)).rejects.toThrow("ENOENT");
});
