import type { Db, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { hasStatus } from "./account-status.ts";

/**
 * Throws `last_admin` if without this person no administrator who can sign in would be left. To be asked before they lose
 * the role, are disabled or are to be deleted. Other transactions that ask wait until this one has ended, and then see
 * what it did: of two administrators who demote each other one stays.
 */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  const admins = tx.selectFrom("site_roles").select("user_id").where("role", "=", "admin");
  if (!(await admins.where("user_id", "=", userId).executeTakeFirst())) return;
  await admins.orderBy("user_id").forUpdate().execute();
  const able = await listAbleAdmins(tx);
  if (able.length === 1 && able[0] === userId) throw new AppError("last_admin");
}

/** Whether there is an administrator who can sign in. */
export async function hasAdmin(db: Db): Promise<boolean> {
  return (await listAbleAdmins(db)).length > 0;
}

/** Those whose account is active, and not about to be deleted. */
async function listAbleAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("site_roles")
    .innerJoin("users", "users.id", "site_roles.user_id")
    .select("users.id")
    .where("site_roles.role", "=", "admin")
    .where(hasStatus("active"))
    .where("users.delete_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}
