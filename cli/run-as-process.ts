import { createInterface } from "node:readline/promises";
import { runCommand } from "./run-command.ts";
import type { Command } from "./shell.ts";

/** Runs a command as the current process. */
export async function runAsProcess(command: Command): Promise<void> {
  // Imported here rather than in `runCommand`, which tests call in their own process: the processes they start would
  // inherit the umask.
  await import("../server/process/umask.ts");
  process.exitCode = await runCommand(command, {
    args: process.argv.slice(2),
    environment: process.env,
    print: (text) => void process.stdout.write(text),
    printError: (text) => void process.stderr.write(text),
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
