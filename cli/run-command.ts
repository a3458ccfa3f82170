import type { Language } from "../contract/language.ts";
import { StartError } from "../server/errors.ts";
import { Problem } from "../server/problem.ts";
import { terminalLanguage } from "./terminal-language.ts";

/** Runs a command to its exit code; what is wrong for a reason that a person can mend is one line, and code 1. */
export async function runCommand(command: (language: Language) => Promise<number>): Promise<void> {
  const language = terminalLanguage(process.env);
  try {
    process.exitCode = await command(language);
  } catch (error) {
    process.stderr.write(`${describe(error, language)}\n`);
    process.exitCode = 1;
  }
}

/** Throws what is a fault of the program. */
function describe(error: unknown, language: Language): string {
  if (error instanceof Problem) return error.texts[language];
  // A file or folder that cannot be read or written: the system's own words name it.
  if (error instanceof StartError || (error instanceof Error && "syscall" in error)) return error.message;
  throw error;
}
