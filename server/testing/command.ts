import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { TestApp } from "./test-app.ts";

/** Runs a command of `cli/` to its end, beside whatever the test does; its exit code and what it said. */
export async function runCli(words: readonly string[], environment: Record<string, string>) {
  const [command = "", ...rest] = words;
  const env = { ...process.env, LC_ALL: "en_US.UTF-8", ...environment };
  const child = spawn(process.execPath, [`cli/${command}.ts`, ...rest], { env, stdio: ["ignore", "pipe", "pipe"] });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "close");
  return { code: Number(code), said: (await said).join("") };
}

/**
 * Runs administration commands on the database of an app, in a separate process; the app's clock is then set to that
 * of the process.
 */
export function operate(app: Pick<TestApp, "home" | "clock">, locale = "en_US.UTF-8") {
  return async (...words: string[]) => {
    const done = await runCli(words, { ...app.home, LC_ALL: locale });
    app.clock.now = Date.now();
    return done;
  };
}
