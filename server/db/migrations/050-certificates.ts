import type { Kysely } from "kysely";

/** Certificates, one that counts for an enrolment, and the keys that they are signed with, one that signs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("certificates")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("enrolment_id", "text", (column) => column.notNull().references("enrolments.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("facts", "text", (column) => column.notNull())
    .addColumn("completed_at", "bigint", (column) => column.notNull())
    .addColumn("issued_at", "bigint", (column) => column.notNull())
    .addColumn("is_current", "integer")
    .addColumn("replaced_at", "bigint")
    .addColumn("revoked_at", "bigint")
    .addColumn("revoked_reason", "text")
    // Nulls differ from each other: any number of rows may be no longer current.
    .addUniqueConstraint("certificates_current", ["enrolment_id", "is_current"])
    .execute();
  await db.schema
    .createTable("signing_keys")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("public_jwk", "text", (column) => column.notNull())
    .addColumn("private_jwk", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("is_current", "integer", (column) => column.unique())
    .execute();
}
