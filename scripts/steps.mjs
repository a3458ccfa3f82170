import { spawn } from "node:child_process";

/**
 * What is checked without running anything: each with its name and its command. They run beside each other and the tests,
 * and several checkers of one project each work out the types that they share.
 */
export const staticChecks = [
  ["Types (server)", ["tsc", "-p", "tsconfig.json", "--checkers", "1"]],
  ["Types (web)", ["tsc", "-p", "tsconfig.web.json", "--checkers", "1"]],
  ["Types (browser tests)", ["tsc", "-p", "tsconfig.browser.json", "--checkers", "1"]],
  ["Lint", ["biome", "check", "--error-on-warnings"]],
];

/** Runs a command under a heading, its output as it comes; tells whether it succeeded. */
export function run(name, [program, ...args], environment = {}) {
  console.log(`\n— ${name}`);
  return start(program, args, { stdio: "inherit", env: { ...process.env, ...environment } }).ended;
}

/** Runs a command beside others: what it says comes under its heading when it has ended. */
export async function runBeside(name, [program, ...args]) {
  const { child, ended } = start(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const output of [child.stdout, child.stderr]) output.setEncoding("utf8").on("data", (text) => (said += text));
  const isGood = await ended;
  console.log(`\n— ${name}: ${isGood ? "passed" : "FAILED"}${isGood ? "" : `\n${said}`}`);
  return isGood;
}

function start(program, args, options) {
  const child = spawn(program, args, options);
  const ended = new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (status) => resolve(status === 0));
  });
  return { child, ended };
}
