// Type-checks, lints, and runs every test; ends with one line that adds the runners up.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";

const results = ".cache/results";
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const counts = [
  step("Types (server)", "tsc", ["-p", "tsconfig.json"]),
  step("Types (web)", "tsc", ["-p", "tsconfig.web.json"]),
  step("Types (browser tests)", "tsc", ["-p", "tsconfig.browser.json"]),
  step("Lint", "biome", ["check", "--error-on-warnings"]),
  vitest(),
  playwright(),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
const again = counts.reduce((sum, count) => sum + (count.again ?? 0), 0);
console.log(`\n${passed} passed${again > 0 ? ` (${again} at the second try only)` : ""}, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function step(name, program, args) {
  const isGood = run(name, program, args);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

function vitest() {
  const file = `${results}/vitest.json`;
  const isGood = run("Tests", "vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]);
  return count(file, isGood, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
}

function playwright() {
  const file = `${results}/playwright.json`;
  const isGood = run("Journeys in a browser", "playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return count(file, isGood, ({ stats: { expected, unexpected, flaky } }) => {
    return { passed: expected + flaky, failed: unexpected, again: flaky };
  });
}

/** A runner that failed without a failed test (it could not start, say) counts as one failure. */
function count(file, isGood, read) {
  try {
    const counts = read(JSON.parse(readFileSync(file, "utf8")));
    return { ...counts, failed: isGood ? counts.failed : Math.max(1, counts.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function run(name, program, args, environment = {}) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(program, args, { stdio: "inherit", env: { ...process.env, ...environment } });
  return status === 0;
}
