import { expect, it } from "vitest";
import { makeDataDir, startProgram } from "../server/testing/program.ts";

/** The sources that a first start looks for among what Node compiled, and those that it has to compile itself. */
async function startWith(folder: string) {
  const environment = { NODE_COMPILE_CACHE: folder, NODE_DEBUG_NATIVE: "COMPILE_CACHE", DATA_DIR: await makeDataDir() };
  const server = startProgram(environment);
  await server.listening;
  server.process.kill("SIGTERM");
  await server.ended;
  const asked = server.err.filter((line) => /reading cache from .* for StrippedTypeScript/.test(line));
  return { asked, missing: asked.filter((line) => !line.includes("... success")) };
}

it("compiles all sources that a first start loads", async () => {
  const folder = await makeDataDir();
  const compiling = startProgram({ NODE_COMPILE_CACHE: folder }, ["scripts/serve.sh", "scripts/compile.mjs"]);
  expect(await compiling.ended).toBe(0);
  const { asked, missing } = await startWith(folder);
  expect(asked.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
  // So it says what is missing.
  expect((await startWith(await makeDataDir())).missing.length).toBeGreaterThan(100);
});
