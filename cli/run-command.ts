import type { Language } from "../contract/language.ts";
import { findReason } from "../server/db/failures/faults.ts";
import { AppError, StartError } from "../server/errors.ts";
import { messages } from "../server/messages/messages.ts";
import { Problem } from "../server/problem.ts";
import { terminalLanguage } from "./output/terminal-language.ts";
import type { Command, CommandContext } from "./shell.ts";

/**
 * Runs a command and returns its exit code. An error that the user can fix is printed as one line, with exit code 1.
 */
export async function runCommand(command: Command, context: CommandContext): Promise<number> {
  const language = terminalLanguage(context.environment);
  try {
    return await command({ ...context, language });
  } catch (error) {
    context.printError(`${describe(error, language)}\n`);
    return 1;
  }
}

/** Describes an error to the user; rethrows errors of the program itself. */
function describe(error: unknown, language: Language): string {
  if (error instanceof Problem) return error.texts[language];
  if (error instanceof AppError) return messages[language].errors[error.code];
  if (error instanceof StartError) return error.message;
  // Such as an unreadable file or an unreachable database, which the message names.
  const reason = findReason(error);
  if (reason !== null) return reason;
  throw error;
}
