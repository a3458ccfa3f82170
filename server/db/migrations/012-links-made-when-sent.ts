import { createHash } from "node:crypto";
import type { Kysely } from "kysely";

interface Waiting {
  users: { id: string; email: string };
  links: { user_id: string; kind: string; token_hash: string; expires_at: number };
  outbox: { id: string; recipient: string; kind: string; content: string; user_id: string | null };
}

/**
 * Links are now created when their email is sent, so that no token is stored while it waits; one email may have
 * several, one per attempt.
 */
export async function up(db: Kysely<Waiting>): Promise<void> {
  await allowSeveral(db);
  await db.schema
    .alterTable("outbox")
    .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("outbox_user").on("outbox").columns(["user_id", "kind"]).execute();
  await forgetWaitingTokens(db);
}

async function allowSeveral(db: Kysely<Waiting>): Promise<void> {
  await db.schema
    .createTable("links_by_token")
    .addColumn("token_hash", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("links_token", ["token_hash"])
    .execute();
  const columns = ["token_hash", "user_id", "kind", "expires_at"] as const;
  await db
    .withTables<{ links_by_token: Waiting["links"] }>()
    .insertInto("links_by_token")
    .columns([...columns])
    .expression(db.selectFrom("links").select([...columns]))
    .execute();
  await db.schema.dropTable("links").execute();
  await db.schema.alterTable("links_by_token").renameTo("links").execute();
  await db.schema.createIndex("links_user").on("links").columns(["user_id", "kind"]).execute();
}

/**
 * Waiting emails keep their content, but their links are replaced and the old ones revoked, since backups may contain
 * them.
 */
async function forgetWaitingTokens(db: Kysely<Waiting>): Promise<void> {
  const waiting = await db
    .selectFrom("outbox")
    .leftJoin("users", "users.email", "outbox.recipient")
    .select(["outbox.id", "outbox.content", "users.id as user_id"])
    .where("outbox.kind", "in", ["confirm", "restore", "forum_replies"])
    .execute();
  for (const { id, content, user_id } of waiting) {
    const { token, ...rest } = JSON.parse(content) as { token?: string };
    await db
      .updateTable("outbox")
      .set({ content: JSON.stringify(rest), user_id })
      .where("id", "=", id)
      .execute();
    const hash = createHash("sha256")
      .update(token ?? "")
      .digest("hex");
    await db.deleteFrom("links").where("token_hash", "=", hash).execute();
  }
}
