import { createInterface } from "node:readline/promises";
import { runCommand } from "./run-command.ts";
import type { Command } from "./shell.ts";

/** Runs a command as this process. */
export async function runHere(command: Command): Promise<void> {
  // Not where a test calls the command in its own process, which starts others.
  await import("../server/process/umask.ts");
  process.exitCode = await runCommand(command, {
    words: process.argv.slice(2),
    environment: process.env,
    print: (text) => void process.stdout.write(text),
    complain: (text) => void process.stderr.write(text),
    ask: process.stdin.isTTY ? ask : null,
  });
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question).catch(() => "");
  } finally {
    lines.close();
  }
}
