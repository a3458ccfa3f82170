import { expect, it } from "vitest";
import { makeDataDir, type Program, startProgram } from "../server/testing/programs/program.ts";

/** By Node's own report, the sources that a program looked for among what was compiled before, and those not found there. */
function readReport({ err }: Program) {
  const asked = err.filter((line) => /reading cache from .* for StrippedTypeScript/.test(line));
  // Said in one piece: what a thread says in two may have another thread's words in between.
  const missing = err.filter((line) => line.includes("no transpile cache for StrippedTypeScript"));
  return { asked, missing, all: err.join("\n") };
}

it("compiles all sources that a first start and its threads load", async () => {
  const environment = { NODE_COMPILE_CACHE: await makeDataDir(), NODE_DEBUG_NATIVE: "COMPILE_CACHE" };
  async function compile() {
    const program = startProgram(environment, ["scripts/serve.sh", "scripts/compile.mjs"]);
    expect(await program.ended).toBe(0);
    return readReport(program);
  }
  expect((await compile()).missing.length).toBeGreaterThan(100);

  const server = startProgram({ ...environment, DATA_DIR: await makeDataDir() });
  await server.listening;
  server.process.kill("SIGTERM");
  await server.ended;
  expect(readReport(server).asked.length).toBeGreaterThan(100);
  expect(readReport(server).missing).toEqual([]);

  // Its threads begin with what they are first asked for.
  const again = await compile();
  expect(again.missing).toEqual([]);
  for (const thread of [
    "pages/render-worker.ts",
    "db/reading-thread/reading-worker.ts",
    "db/sqlite/checkpoint-worker.ts",
  ]) {
    expect(again.all).toContain(`server/${thread}`);
  }
});
