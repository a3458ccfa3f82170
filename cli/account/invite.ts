import { personName } from "../../contract/users/users.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import { invitePerson } from "../../server/features/people/invite-person.ts";
import type { Grant } from "../../server/features/staff/change-roles.ts";
import { findUserByEmail } from "../../server/features/users/queries.ts";
import { problem } from "../messages/messages.ts";
import { readAddress } from "./changes.ts";
import type { CommandInput } from "./command.ts";
import { readGrant } from "./role.ts";

/** Invites a person with the given roles. This is also how the first administrator is created. */
export async function inviteAccount(input: CommandInput): Promise<string> {
  const {
    db,
    args: [word = ""],
    options,
    now,
    shell,
    texts,
  } = input;
  const email = readAddress(word);
  const grants: Grant[] = [];
  for (const role of [...(options.role ?? []), ...(options.course ?? [])]) grants.push(await readGrant(db, role));
  if (await findUserByEmail(db, email)) throw problem(({ account }) => account.knownAddress(email));
  const invitation = { email, language: shell.language, ...readName(options.name ?? email.split("@")[0] ?? "") };
  await inTransaction(db, (tx) => invitePerson(tx, { invitation, grants, actor: "shell", now }));
  return texts.invited(email);
}

/** The first word becomes the first name, the rest the last name. */
function readName(name: string): { firstName: string; lastName: string } {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const last = rest.join(" ");
  const isName = personName.safeParse(first).success && (last === "" || personName.safeParse(last).success);
  if (!isName) throw problem(({ account }) => account.nameInvalid);
  return { firstName: first, lastName: last };
}
