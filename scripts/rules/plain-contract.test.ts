import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, test } from "vitest";
import { plainContract } from "../../web/building/plain-contract.ts";

const entry = fileURLToPath(new URL("../../web/example.ts", import.meta.url));

/** Builds a module of the web application and returns the resulting code. */
async function buildModule(code: string): Promise<string> {
  const written = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      plainContract(),
      { name: "example", load: (id) => (id === entry ? code : null), resolveId: (id) => (id === entry ? id : null) },
    ],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  if (!("output" in written)) throw new Error("The build returned several bundles, or a watcher");
  return written.output.map((part) => (part.type === "chunk" ? part.code : "")).join("");
}

const zod = /ZodObject/;

test("strips the schemas of an endpoint that is only called", async () => {
  const code = await buildModule('import { getSite, type Site } from "../contract/site.ts"; send(getSite);');
  expect(code).toContain("/api/v1/site");
  expect(code).not.toContain("Read the organisation");
  expect(code).not.toMatch(zod);
});

test("keeps the schemas of an endpoint used for validation, and strips those of others in the module", async () => {
  const code = await buildModule(
    'import { login, register } from "../contract/users/users.ts"; send(login); check(register.body);',
  );
  expect(code).toMatch(zod);
  expect(code).toContain('"/api/v1/users/login"');
});

test("includes a list of words without the schemas of its module", async () => {
  const code = await buildModule('import { replySorts } from "../contract/forum/forum.ts"; show(replySorts);');
  expect(code).toContain('"best"');
  expect(code).not.toMatch(zod);
});
