import { eachPerson, type PersonRow } from "../../server/features/people/queries.ts";
import { statusOf } from "../../server/features/users/account-status.ts";
import { findRolesOfMany, type Roles } from "../../server/http/calls/roles.ts";
import { csvStart, writeCsvRows } from "../../server/presenting/csv.ts";
import { formatDateTime, formatMinute } from "../output/format-time.ts";
import type { CommandInput } from "./command.ts";

/** Prints one line per user, or CSV for spreadsheets; returns the number of users, or an empty text for CSV. */
export async function listAccounts(input: CommandInput): Promise<string> {
  const { db, options, shell, texts } = input;
  let count = 0;
  if (options.csv) shell.print(csvStart + writeCsvRows([Object.values(texts.columns)]));
  for await (const people of eachPerson(db)) {
    const roles = await findRolesOfMany(
      db,
      people.map(({ id }) => id),
    );
    for (const person of people) {
      const line = (options.csv ? describeCells : describe)(person, listRoles(roles.get(person.id)), input);
      shell.print(line);
    }
    count += people.length;
  }
  return options.csv ? "" : texts.people(count);
}

function listRoles(roles: Roles | undefined): string[] {
  return [...(roles?.site ?? []), ...(roles?.courses ?? []).map(({ id, role }) => `${id}:${role}`)];
}

function describe(person: PersonRow, roles: readonly string[], { texts, shell }: CommandInput): string {
  // Users invited without a name have only a first name.
  const name = `${`${person.first_name} ${person.last_name}`.trim()} <${person.email}>`;
  const seen = person.last_seen_at === null ? texts.never : formatDateTime(person.last_seen_at, shell.language);
  const parts = [name, texts.statuses[statusOf(person)], ...roles, `${texts.fields.lastSeen}: ${seen}`];
  return `${parts.join("; ")}\n`;
}

function describeCells(person: PersonRow, roles: readonly string[], { texts }: CommandInput): string {
  return writeCsvRows([
    [
      person.email,
      person.first_name,
      person.last_name,
      texts.statuses[statusOf(person)],
      roles.join(" "),
      formatMinute(person.created_at),
      person.last_seen_at === null ? "" : formatMinute(person.last_seen_at),
      person.enrolment_count ?? 0,
    ],
  ]);
}
