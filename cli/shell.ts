import type { Language } from "../contract/language.ts";

/** Where a command was called: what it is told there, and where it answers. */
export interface Place {
  /** The words after the command. */
  words: readonly string[];
  environment: NodeJS.ProcessEnv;
  /** Writes what was asked for, as it is: a line ends itself. */
  print: (text: string) => void;
  /** Writes why something was not done, or not wholly. */
  complain: (text: string) => void;
  /** The answer of the person there, none if they abort it (Ctrl+C, Ctrl+D). Null: nobody can be asked. */
  ask: ((question: string) => Promise<string>) | null;
}

/** The same with the language that is spoken there. */
export interface Shell extends Place {
  language: Language;
}

/** Does what the words say; gives the exit code. */
export type Command = (shell: Shell) => Promise<number>;
