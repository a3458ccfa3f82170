import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { changePackage } from "../courseware/testing/build-package.ts";
import { packageWithoutVideo } from "../courseware/testing/valid-package.ts";
import { runCli, runCliProcess } from "../server/testing/command.ts";
import {
  caller,
  listBytes,
  makeEmptyHome,
  makePopulatedHome,
  sendPhoto,
} from "../server/testing/programs/busy-server.ts";
import { startProgram } from "../server/testing/programs/program.ts";
import { createTestApp } from "../server/testing/test-app.ts";

/** Runs a command that is killed once it has copied some bytes into a folder; returns the number of files copied. */
async function killWhileCopying(
  [command = "", ...rest]: readonly string[],
  home: Record<string, string>,
  into: string,
) {
  const env = { ...process.env, ...home, KILL_ONCE_COPYING_TO: join(into, "files") };
  const args = ["--import", "./server/testing/programs/kill-once-copying.ts", `cli/${command}.ts`, ...rest];
  await once(spawn(process.execPath, args, { env, stdio: "ignore" }), "exit");
  return (await listBytes(into)).length;
}

/** Adds downloads to the small course, so that the command can be killed halfway. */
function withDownloads(count: number) {
  const names = Array.from({ length: count }, (_, index) => `downloads/${index}.pdf`);
  const list = names
    .map((name) => `          - download: ${name}\n            name: { es: Guía, en: Guide }\n`)
    .join("");
  const before = "          - download: downloads/guide.pdf\n";
  const pdf = () => Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(50_000)]);
  const changes = {
    "course.yaml": (yaml: string) => yaml.replace(before, list + before),
    ...Object.fromEntries(names.map((name) => [name, pdf()])),
  };
  return changePackage(changes, packageWithoutVideo());
}

test("completes a backup and a restore when repeated after being killed halfway", async () => {
  const { home, writer, backups } = await makePopulatedHome({}, withDownloads(20));
  const server = await createTestApp(home);
  server.clock.now = Date.now();
  const photo = await sendPhoto(await server.app.listen(), writer);
  expect(await killWhileCopying(["backup", backups], home, backups)).toBeGreaterThan(0);
  expect((await readdir(backups)).filter((name) => name.startsWith("2"))).toEqual([]);
  expect(await runCli(["backup", backups], home)).toMatchObject({ code: 0 });
  const all = (await listBytes(backups)).length;
  expect((await readdir(backups)).filter((name) => name.startsWith("unfinished"))).toEqual([]);

  const fresh = await makeEmptyHome();
  const come = await killWhileCopying(["restore", backups], fresh, fresh.DATA_DIR);
  expect(come).toBeGreaterThan(0);
  expect(come).toBeLessThan(all);
  expect(await readdir(fresh.DATA_DIR)).not.toContain("data.sqlite");
  expect(await runCliProcess(["restore", backups], fresh)).toMatchObject({ code: 0 });
  expect(await runCli(["doctor"], fresh)).toMatchObject({ code: 0, said: expect.stringContaining("intact") });
  const address = await startProgram(fresh).listening;
  expect((await caller(address, writer.token)("GET", `/files/${photo}/open`)).status).toBe(200);
  expect((await runCli(["restore", backups], fresh)).code).toBe(1);
});
