import type { Language } from "../contract/language.ts";

/** The environment in which a command runs: its input and its output. */
export interface CommandContext {
  /** The arguments after the command. */
  args: readonly string[];
  environment: NodeJS.ProcessEnv;
  /** Writes output verbatim, without appending a line ending. */
  print: (text: string) => void;
  /** Writes why something was not done, or only in part. */
  printError: (text: string) => void;
  /**
   * Asks the user and returns the answer, which is empty if they abort (Ctrl+C, Ctrl+D). Null if there is no terminal.
   */
  ask: ((question: string) => Promise<string>) | null;
}

/** The environment of a command, with its language. */
export interface Shell extends CommandContext {
  language: Language;
}

/** Runs a command and returns its exit code. */
export type Command = (shell: Shell) => Promise<number>;
