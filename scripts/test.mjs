// Type-checks, lints and runs all tests; finally prints the failures, and one line with the totals of all runners.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { run, runConcurrently, staticChecks } from "./steps.mjs";
import { storeTempInMemory } from "./temp-in-memory.mjs";

storeTempInMemory();
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
  return vitest(run, "Server tests", ["--project=server", "--project=server-postgres"]);
}

/** Runs them one after the other. */
async function checksAndWeb() {
  const counts = [];
  for (const [name, command] of staticChecks) counts.push(await step(name, command));
  return [...counts, await vitest(runConcurrently, "Web tests", ["--project=web", "--maxWorkers=1"])];
}

async function step(name, command) {
  const succeeded = await runConcurrently(name, command);
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, failures: succeeded ? [] : [name] };
}

async function vitest(start, name, projects) {
  const file = `${results}/${name}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const succeeded = await start(name, ["vitest", "run", ...projects, ...reporters]);
  return count(file, succeeded, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: report.testResults.flatMap(listVitestFailures),
  }));
}

function listVitestFailures({ name, status, message, assertionResults }) {
  const file = relative(".", name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (status === "failed" && failed.length === 0) return [`${file}\n${firstLines(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}\n${firstLines(failureMessages.join("\n"))}`,
  );
}

async function journeys() {
  const file = `${results}/playwright.json`;
  const succeeded = await run("Browser tests", ["playwright", "test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return count(file, succeeded, ({ stats: { expected, unexpected }, suites }) => ({
    passed: expected,
    failed: unexpected,
    failures: suites.flatMap(listPlaywrightFailures),
  }));
}

function listPlaywrightFailures({ file, suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const messagesOf = ({ tests }) =>
    tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))).join("\n");
  return [
    ...failed.map((spec) => `${file}: ${spec.title}\n${firstLines(messagesOf(spec))}`),
    ...suites.flatMap(listPlaywrightFailures),
  ];
}

/** Returns the first lines of a message. */
function firstLines(message) {
  return stripVTControlCharacters(message).trim().split("\n").slice(0, 12).join("\n");
}

/** A runner that fails without a failed test, for instance because it could not start, counts as one failure. */
function count(file, succeeded, read) {
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")));
    return { ...counts, failed: succeeded ? counts.failed : Math.max(1, counts.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
