// Type-checks, lints and runs all tests; finally prints the failures, and one line with the totals of all runners.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { run, runBeside, staticChecks } from "./steps.mjs";
import { keepFilesInMemory } from "./temp-in-memory.mjs";

keepFilesInMemory();
const results = ".cache/results";
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// The server's tests often wait for a process or a database, which leaves the processor to the checks that run in one
// process.
const counts = (await Promise.all([server(), checksAndWeb()])).flat();
counts.push(await journeys());
// Repeated at the end, because the runners print a lot in between.
for (const { failures = [] } of counts) for (const failure of failures) console.log(`\nFAILED ${failure}`);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function server() {
  return vitest(run, "Tests of the server", ["--project=server", "--project=server-postgres"]);
}

/** Runs them one after the other. */
async function checksAndWeb() {
  const counts = [];
  for (const [name, command] of staticChecks) counts.push(await step(name, command));
  return [...counts, await vitest(runBeside, "Tests of the web", ["--project=web", "--maxWorkers=1"])];
}

async function step(name, command) {
  const isGood = await runBeside(name, command);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, failures: isGood ? [] : [name] };
}

async function vitest(start, name, projects) {
  const file = `${results}/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const isGood = await start(name, ["vitest", "run", ...projects, ...reporters]);
  return count(file, isGood, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: report.testResults.flatMap(listVitestFailures),
  }));
}

function listVitestFailures({ name, status, message, assertionResults }) {
  const file = relative(".", name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failed.length === 0) return [`${file}\n${begin(message)}`];
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${begin(failureMessages.join("\n"))}`);
}

async function journeys() {
  const file = `${results}/playwright.json`;
  const isGood = await run("Journeys in a browser", ["playwright", "test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return count(file, isGood, ({ stats: { expected, unexpected }, suites }) => ({
    passed: expected,
    failed: unexpected,
    failures: suites.flatMap(listPlaywrightFailures),
  }));
}

function listPlaywrightFailures({ file, suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const said = ({ tests }) =>
    tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))).join("\n");
  return [
    ...failed.map((spec) => `${file}: ${spec.title}\n${begin(said(spec))}`),
    ...suites.flatMap(listPlaywrightFailures),
  ];
}

/** Returns the first lines of a message. */
function begin(message) {
  return stripVTControlCharacters(message).trim().split("\n").slice(0, 12).join("\n");
}

/** A runner that fails without a failed test, for instance because it could not start, counts as one failure. */
function count(file, isGood, read) {
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")));
    return { ...counts, failed: isGood ? counts.failed : Math.max(1, counts.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
