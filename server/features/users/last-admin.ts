import type { Db, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { hasStatus } from "./account-status.ts";

/**
 * Throws `last_admin` if this user is the only administrator able to sign in. Call it before removing the role or
 * disabling or deleting the account. It locks the administrator rows, so concurrent checks wait for this transaction
 * and see its outcome: two administrators demoting each other cannot both succeed.
 */
export async function refuseLastAdmin(tx: Tx, userId: string): Promise<void> {
  const admins = tx.selectFrom("site_roles").select("user_id").where("role", "=", "admin");
  if (!(await admins.where("user_id", "=", userId).executeTakeFirst())) return;
  await admins.orderBy("user_id").forUpdate().execute();
  const activeAdmins = await listActiveAdmins(tx);
  if (activeAdmins.length === 1 && activeAdmins[0] === userId) throw new AppError("last_admin");
}

/** Returns whether any administrator is able to sign in. */
export async function hasAdmin(db: Db): Promise<boolean> {
  return (await listActiveAdmins(db)).length > 0;
}

/** Lists the administrators whose account is active and not scheduled for deletion. */
async function listActiveAdmins(db: Db): Promise<string[]> {
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
