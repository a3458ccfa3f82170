import type { Config } from "../../server/config.ts";
import type { Db, Milliseconds } from "../../server/db/schema.ts";
import type { UserRow } from "../../server/features/users/queries.ts";
import type { CliTexts } from "../messages/es.ts";
import type { Shell } from "../shell.ts";

/** The options of the account commands, as `parseArgs` expects them. */
export const accountOptions = {
  /** What happens to a deleted user's posts and replies. */
  texts: { type: "string" },
  /** Whether to delete immediately. */
  now: { type: "boolean" },
  /** Skips the confirmation prompt. */
  yes: { type: "boolean" },
  /** Prints the list as CSV for spreadsheets. */
  csv: { type: "boolean" },
  /** The name of the person to invite. */
  name: { type: "string" },
  /** Their site-wide and course roles. */
  role: { type: "string", multiple: true },
  course: { type: "string", multiple: true },
} as const;

/** The parsed options. */
export interface AccountOptions {
  texts?: string;
  now?: boolean;
  yes?: boolean;
  csv?: boolean;
  name?: string;
  role?: string[];
  course?: string[];
}

/** The input of a command that does not concern an existing account. */
export interface CommandInput {
  db: Db;
  config: Config;
  /** The arguments after the command's name. */
  args: readonly string[];
  options: AccountOptions;
  now: Milliseconds;
  shell: Shell;
  texts: CliTexts["account"];
}

/** The input of a command for an existing account. */
export interface AccountInput extends Omit<CommandInput, "args"> {
  user: UserRow;
  /** The arguments after the address. */
  args: readonly string[];
}

/** Changes an account and returns the line to print; throws a Problem if it changes nothing. */
export type AccountCommand = (input: AccountInput) => Promise<string>;
