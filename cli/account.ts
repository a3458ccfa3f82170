import { parseArgs } from "node:util";
import type { Db } from "../server/db/schema.ts";
import { nobody } from "../server/features/users/nobody.ts";
import { findUserByEmail, type UserRow } from "../server/features/users/queries.ts";
import * as changes from "./account/changes.ts";
import { type AccountCommand, type AccountOptions, type Asked, accountOptions } from "./account/command.ts";
import { deleteAccount } from "./account/delete.ts";
import { exportAccount } from "./account/export.ts";
import { inviteAccount } from "./account/invite.ts";
import { listAccounts } from "./account/list.ts";
import { changeRole } from "./account/role.ts";
import { showAccount } from "./account/show.ts";
import { messages, problem } from "./messages/messages.ts";
import { runHere } from "./run-as-process.ts";
import type { Shell } from "./shell.ts";
import { withDatabase } from "./with-database.ts";

/** A command, the number of arguments after its name, and its options. */
interface Command {
  words: number;
  options?: readonly (keyof AccountOptions)[];
  run: (asked: Asked) => Promise<string>;
}

/** Defines a command for an existing account, whose address is the first argument. */
function ofAccount(
  run: AccountCommand,
  { more = 0, options = [] }: { more?: number; options?: Command["options"] } = {},
) {
  return {
    words: 1 + more,
    options,
    run: async ({ words: [email = "", ...words], ...asked }: Asked) =>
      run({ ...asked, words, user: await getAccount(asked.db, email) }),
  };
}

const commands = new Map<string, Command>(
  Object.entries({
    list: { words: 0, options: ["csv"], run: listAccounts } as const,
    invite: { words: 1, options: ["name", "role", "course"], run: inviteAccount } as const,
    role: ofAccount(changeRole, { more: 2 }),
    show: ofAccount(showAccount),
    confirm: ofAccount(changes.confirm),
    disable: ofAccount(changes.disable),
    enable: ofAccount(changes.enable),
    "end-sessions": ofAccount(changes.endAllSessions),
    "end-second-factor": ofAccount(changes.endSecondFactor),
    "change-email": ofAccount(changes.changeEmail, { more: 1 }),
    delete: ofAccount(deleteAccount, { options: ["texts", "now", "yes"] }),
    export: ofAccount(exportAccount, { more: 1 }),
  }),
);

const usage = problem(({ account }) => account.usage);

/** Runs the account commands described by `account.usage` in `messages/`. */
export async function account(shell: Shell): Promise<number> {
  const { command, words, options } = readArguments(shell);
  const say = messages[shell.language].account;
  const line = await withDatabase(shell, (db, config) =>
    command.run({ db, config, words, options, now: Date.now(), shell, say }),
  );
  if (line !== "") shell.print(`${line}\n`);
  return 0;
}

function readArguments(shell: Shell) {
  const { positionals, values: options } = parse(shell);
  const [name = "", ...words] = positionals;
  const command = commands.get(name);
  if (!command || words.length !== command.words || words.includes("")) throw usage;
  const isTaken = (option: string) => command.options?.some((known) => known === option);
  if (!Object.keys(options).every(isTaken)) throw usage;
  return { command, words, options };
}

function parse({ words }: Shell) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: accountOptions });
  } catch {
    throw usage;
  }
}

/** Returns the account with an address; throws a Problem if there is none, or if it owns the anonymised texts. */
async function getAccount(db: Db, email: string): Promise<UserRow> {
  const user = await findUserByEmail(db, email);
  if (!user || user.id === nobody) throw problem(({ account }) => account.unknown(email));
  return user;
}

if (import.meta.main) await runHere(account);
