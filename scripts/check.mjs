// Runs the type checks, the linter, the repository rules, and the tests near the changes since a commit: npm run check
// -- [commit]
import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { run, runConcurrently, staticChecks } from "./steps.mjs";
import { storeTempInMemory } from "./temp-in-memory.mjs";

storeTempInMemory();
const [since = "HEAD"] = process.argv.slice(2);
const git = (...args) => execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);

const changed = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
// By folder rather than by imports: the app reaches nearly every module, and so does nearly every test.
const folders = changed.filter((file) => /\.(?:tsx?|mjs|css|json)$/.test(file)).map((file) => dirname(file));
const near = [...new Set(folders)].filter((folder) => ![".", "scripts"].includes(folder)).map((folder) => `${folder}/`);

const tests = ["vitest", "run", "--project=server", "--project=web", "scripts/rules/", ...near];
const passed = await Promise.all([
  ...staticChecks.map(([name, command]) => runConcurrently(name, command)),
  run("Repository rules and tests near the change", tests),
]);
process.exit(passed.every(Boolean) ? 0 : 1);
