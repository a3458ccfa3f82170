import { createInterface } from "node:readline/promises";
import { codeOf } from "../server/db/failures/faults.ts";
import { runCommand } from "./run-command.ts";
import type { Command } from "./shell.ts";

/** Runs a command as the current process. */
export async function runAsProcess(command: Command): Promise<void> {
  // Imported here rather than in `runCommand`, which tests call in their own process: the processes they start would
  // inherit the umask.
  await import("../server/process/umask.ts");
  for (const output of [process.stdout, process.stderr]) output.on("error", ignoreClosedPipe);
  process.exitCode = await runCommand(command, {
    args: process.argv.slice(2),
    environment: process.env,
    print: (text) => void process.stdout.write(text),
    printError: (text) => void process.stderr.write(text),
    ask: process.stdin.isTTY ? ask : null,
  });
}

/** A reader such as `head` closes the pipe early; the command still does its work. */
function ignoreClosedPipe(error: Error): void {
  if (codeOf(error) !== "EPIPE") throw error;
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question).catch(() => "");
  } finally {
    lines.close();
  }
}
