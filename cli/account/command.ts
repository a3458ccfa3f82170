import type { Config } from "../../server/config.ts";
import type { Db, Milliseconds } from "../../server/db/schema.ts";
import type { UserRow } from "../../server/features/users/queries.ts";
import type { CliTexts } from "../messages/es.ts";
import type { Shell } from "../shell.ts";

/** The options of the account commands, in the form of `parseArgs`. */
export const accountOptions = {
  /** What happens to the posts and replies of a person who is deleted. */
  texts: { type: "string" },
  /** Whether to delete immediately. */
  now: { type: "boolean" },
  /** Skips the confirmation prompt. */
  yes: { type: "boolean" },
  /** Lists as a table for spreadsheets. */
  csv: { type: "boolean" },
  /** The name of the person to invite. */
  name: { type: "string" },
  /** Their roles on the whole site and in courses. */
  role: { type: "string", multiple: true },
  course: { type: "string", multiple: true },
} as const;

/** The options that were given. */
export interface AccountOptions {
  texts?: string;
  now?: boolean;
  yes?: boolean;
  csv?: boolean;
  name?: string;
  role?: string[];
  course?: string[];
}

/** The input of a command that is not about an existing account. */
export interface Asked {
  db: Db;
  config: Config;
  /** The words after the command's name. */
  words: readonly string[];
  options: AccountOptions;
  now: Milliseconds;
  shell: Shell;
  say: CliTexts["account"];
}

/** The input of a command about an account. */
export interface Given extends Omit<Asked, "words"> {
  user: UserRow;
  /** The words after the address. */
  words: readonly string[];
}

/** Changes an account and returns the line to print; throws a Problem if it changes nothing. */
export type AccountCommand = (given: Given) => Promise<string>;
