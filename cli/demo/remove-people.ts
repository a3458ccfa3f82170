import type { Db, Milliseconds, Tx } from "../../server/db/schema.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import { deleteAccountNow } from "../../server/features/privacy/remove-accounts.ts";
import { inventedDomain } from "../../server/mail/invented-domain.ts";
import { demoGroups } from "../messages/demo.ts";

/** Removes the invented people with all their data and returns their number. The log retains their entries. */
export async function removePeople(db: Db, now: Milliseconds): Promise<number> {
  const people = await selectPeople(db).execute();
  const groups = await listTheirGroups(db);
  await inTransaction(db, async (tx) => {
    await removeReports(tx);
    await removeAnnouncements(tx);
    // Also when no other administrator remains: the operator can appoint a new one.
    await tx.deleteFrom("site_roles").where("user_id", "in", selectPeople(tx)).execute();
  });
  for (const { id: userId } of people) {
    await deleteAccountNow(db, { userId, forum: "remove", actor: "shell", now });
  }
  for (const id of groups) await inTransaction(db, (tx) => removeIfEmpty(tx, id));
  return people.length;
}

function selectPeople(db: Db) {
  return db.selectFrom("users").select("id").where("email", "like", `%@${inventedDomain}`);
}

/** Removes the invented coordinator's announcements. */
async function removeAnnouncements(tx: Tx): Promise<void> {
  const sent = tx.selectFrom("announcements").select("id").where("author_id", "in", selectPeople(tx));
  await tx.deleteFrom("announcement_texts").where("announcement_id", "in", sent).execute();
  await tx.deleteFrom("announcements").where("author_id", "in", selectPeople(tx)).execute();
}

/** Removes reports of their texts, which need no decision any more. */
async function removeReports(tx: Tx): Promise<void> {
  const posts = tx.selectFrom("posts").select("id").where("author_id", "in", selectPeople(tx));
  const texts = await tx.selectFrom("flagged_texts").select("id").where("post_id", "in", posts).execute();
  const ids = texts.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.deleteFrom("flags").where("flagged_text_id", "in", ids).execute();
  await tx.deleteFrom("decision_notices").where("flagged_text_id", "in", ids).execute();
  await tx.deleteFrom("flagged_texts").where("id", "in", ids).execute();
}

async function listTheirGroups(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("groups")
    .innerJoin("group_members", "group_members.group_id", "groups.id")
    .innerJoin("users", "users.id", "group_members.user_id")
    .select("groups.id")
    .distinct()
    .where("groups.name", "in", demoGroups)
    .where("users.email", "like", `%@${inventedDomain}`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Keeps a group that a real learner has joined. */
async function removeIfEmpty(tx: Tx, id: string): Promise<void> {
  const member = await tx.selectFrom("group_members").select("user_id").where("group_id", "=", id).executeTakeFirst();
  if (member) return;
  await tx.deleteFrom("group_teachers").where("group_id", "=", id).execute();
  await tx.deleteFrom("groups").where("id", "=", id).execute();
}
