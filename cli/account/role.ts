import { courseRoles, siteRoles } from "../../contract/staff/roles.ts";
import type { Db } from "../../server/db/schema.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import { addRole, type Grant, removeRole } from "../../server/features/staff/change-roles.ts";
import { problem } from "../messages/messages.ts";
import type { AccountInput } from "./command.ts";

/** Adds or removes a role: site-wide, such as `admin`, or in a course, such as `hearts:teacher`. */
export async function changeRole({ db, user, args: [change, role = ""], now, texts }: AccountInput): Promise<string> {
  const grant = await readGrant(db, role);
  const roleChange = { userId: user.id, grant, actor: "shell", now } as const;
  if (change === "add") {
    const isChanged = await inTransaction(db, (tx) => addRole(tx, roleChange));
    if (!isChanged) throw problem(({ account }) => account.hadRole(user.email, role));
    return texts.roleAdded(user.email, role);
  }
  if (change !== "remove") throw problem(({ account }) => account.usage);
  const isChanged = await inTransaction(db, (tx) => removeRole(tx, roleChange));
  if (!isChanged) throw problem(({ account }) => account.hadNoRole(user.email, role));
  return texts.roleRemoved(user.email, role);
}

/** Parses a role as written on the command line; throws a Problem if it is unknown. */
export async function readGrant(db: Db, word: string): Promise<Grant> {
  const site = siteRoles.find((known) => known === word);
  if (site) return { role: site };
  const [, courseId = "", name] = /^(.+):([a-z]+)$/.exec(word) ?? [];
  const role = courseRoles.find((known) => known === name);
  if (!role) throw problem(({ account }) => account.unknownRole(word));
  const course = await db.selectFrom("courses").select("id").where("id", "=", courseId).executeTakeFirst();
  if (!course) throw problem((texts) => texts.course.unknown(courseId));
  return { role, courseId };
}
