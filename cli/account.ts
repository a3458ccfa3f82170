import { parseArgs } from "node:util";
import type { Db } from "../server/db/schema.ts";
import { deletedUserId } from "../server/features/users/deleted-user.ts";
import { findUserByEmail, type UserRow } from "../server/features/users/queries.ts";
import * as changes from "./account/changes.ts";
import { type AccountCommand, type AccountOptions, accountOptions, type CommandInput } from "./account/command.ts";
import { deleteAccount } from "./account/delete.ts";
import { exportAccount } from "./account/export.ts";
import { inviteAccount } from "./account/invite.ts";
import { listAccounts } from "./account/list.ts";
import { changeRole } from "./account/role.ts";
import { showAccount } from "./account/show.ts";
import { messages, problem } from "./messages/messages.ts";
import { runAsProcess } from "./run-as-process.ts";
import type { Shell } from "./shell.ts";
import { withDatabase } from "./with-database.ts";

/** A command, the number of arguments after its name, and its options. */
interface Command {
  argCount: number;
  options?: readonly (keyof AccountOptions)[];
  run: (input: CommandInput) => Promise<string>;
}

/** Defines a command for an existing account, whose address is the first argument. */
function accountCommand(
  run: AccountCommand,
  { extraArgs = 0, options = [] }: { extraArgs?: number; options?: Command["options"] } = {},
) {
  return {
    argCount: 1 + extraArgs,
    options,
    run: async ({ args: [email = "", ...args], ...input }: CommandInput) =>
      run({ ...input, args, user: await getAccount(input.db, email) }),
  };
}

const commands = new Map<string, Command>(
  Object.entries({
    list: { argCount: 0, options: ["csv"], run: listAccounts } as const,
    invite: { argCount: 1, options: ["name", "role", "course"], run: inviteAccount } as const,
    role: accountCommand(changeRole, { extraArgs: 2 }),
    show: accountCommand(showAccount),
    confirm: accountCommand(changes.confirm),
    disable: accountCommand(changes.disable),
    enable: accountCommand(changes.enable),
    "end-sessions": accountCommand(changes.endAllSessions),
    "end-second-factor": accountCommand(changes.endSecondFactor),
    "change-email": accountCommand(changes.changeEmail, { extraArgs: 1 }),
    delete: accountCommand(deleteAccount, { options: ["texts", "now", "yes"] }),
    export: accountCommand(exportAccount, { extraArgs: 1 }),
  }),
);

const usage = problem(({ account }) => account.usage);

/** Runs the account commands described by `account.usage` in `messages/`. */
export async function account(shell: Shell): Promise<number> {
  const { command, args, options } = readArguments(shell);
  const texts = messages[shell.language].account;
  const line = await withDatabase(shell, (db, config) =>
    command.run({ db, config, args, options, now: Date.now(), shell, texts }),
  );
  if (line !== "") shell.print(`${line}\n`);
  return 0;
}

function readArguments(shell: Shell) {
  const { positionals, values: options } = parse(shell);
  const [name = "", ...args] = positionals;
  const command = commands.get(name);
  if (!command || args.length !== command.argCount || args.includes("")) throw usage;
  const isAccepted = (option: string) => command.options?.some((known) => known === option);
  if (!Object.keys(options).every(isAccepted)) throw usage;
  return { command, args, options };
}

function parse({ args }: Shell) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: accountOptions });
  } catch {
    throw usage;
  }
}

/** Returns the account with an address; throws a Problem if there is none, or if it owns the anonymised texts. */
async function getAccount(db: Db, email: string): Promise<UserRow> {
  const user = await findUserByEmail(db, email);
  if (!user || user.id === deletedUserId) throw problem(({ account }) => account.unknown(email));
  return user;
}

if (import.meta.main) await runAsProcess(account);
