import "../server/process/umask.ts";
import type { Language } from "../contract/language.ts";
import { AppError, StartError } from "../server/errors.ts";
import { messages } from "../server/messages/messages.ts";
import { Problem } from "../server/problem.ts";
import { terminalLanguage } from "./output/terminal-language.ts";

/** Runs a command and returns its exit code; an error that the user can fix is one line, and code 1. */
export async function runCommand(command: (language: Language) => Promise<number>): Promise<void> {
  const language = terminalLanguage(process.env);
  try {
    process.exitCode = await command(language);
  } catch (error) {
    process.stderr.write(`${describe(error, language)}\n`);
    process.exitCode = 1;
  }
}

/** Rethrows errors of the program itself. */
function describe(error: unknown, language: Language): string {
  if (error instanceof Problem) return error.texts[language];
  if (error instanceof AppError) return messages[language].errors[error.code];
  // A file or folder that cannot be read or written: the system's message names it.
  if (error instanceof StartError || (error instanceof Error && "syscall" in error)) return error.message;
  throw error;
}
