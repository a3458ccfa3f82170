import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importChanged } from "../../../testing/files/packages.ts";
import { type Program, startProgram } from "../../../testing/programs/program.ts";
import { createTestApp } from "../../../testing/test-app.ts";

const listErrors = ({ out }: Program) => out.filter((line) => line.includes("files are missing here"));

test("a server without the files its database refers to logs this but keeps serving", async () => {
  const app = await createTestApp();
  await importChanged(app);
  const { home } = app;
  const first = startProgram(home);
  await first.listening;
  first.process.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  expect(listErrors(first)).toEqual([]);
  await rm(join(app.folder, "files"), { recursive: true });

  const second = startProgram(home);
  const address = await second.listening;

  await expect.poll(() => listErrors(second)).toHaveLength(1);
  expect(JSON.parse(listErrors(second)[0] ?? "").missing).toBeGreaterThan(5);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});
