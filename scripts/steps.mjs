import { spawn } from "node:child_process";

/**
 * The static checks, with their names and commands. They run in parallel with each other and the tests; a single type
 * checker per project avoids repeating the work on shared types.
 */
export const staticChecks = [
  ["Types (server)", ["tsc", "-p", "tsconfig.json", "--checkers", "1"]],
  ["Types (web)", ["tsc", "-p", "tsconfig.web.json", "--checkers", "1"]],
  ["Types (browser tests)", ["tsc", "-p", "tsconfig.browser.json", "--checkers", "1"]],
  ["Lint", ["biome", "check", "--error-on-warnings"]],
];

/** Runs a command under a heading, streaming its output; returns whether it succeeded. */
export function run(name, [program, ...args], environment = {}) {
  console.log(`\n— ${name}`);
  return start(program, args, { stdio: "inherit", env: { ...process.env, ...environment } }).ended;
}

/** Runs a command concurrently with others; its output is printed under its heading once it has ended. */
export async function runConcurrently(name, [program, ...args]) {
  const { child, ended } = start(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  let captured = "";
  for (const output of [child.stdout, child.stderr])
    output.setEncoding("utf8").on("data", (text) => (captured += text));
  const succeeded = await ended;
  console.log(`\n— ${name}: ${succeeded ? "passed" : "FAILED"}${succeeded ? "" : `\n${captured}`}`);
  return succeeded;
}

function start(program, args, options) {
  const child = spawn(program, args, options);
  const ended = new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (status) => resolve(status === 0));
  });
  return { child, ended };
}
