import { expect, it } from "vitest";
import { makeDataDir, type Program, startProgram } from "../server/testing/programs/program.ts";

/** Reads from Node's own report which sources a program looked up in the compile cache, and which were missing. */
function readReport({ err }: Program) {
  const lookups = err.filter((line) => /reading cache from .* for StrippedTypeScript/.test(line));
  // This message is written in a single piece; between two pieces, another thread's output may appear.
  const missing = err.filter((line) => line.includes("no transpile cache for StrippedTypeScript"));
  return { lookups, missing, all: err.join("\n") };
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
  expect(readReport(server).lookups.length).toBeGreaterThan(100);
  expect(readReport(server).missing).toEqual([]);

  // The server starts its threads only on first use, so the report of the second run covers their sources.
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
