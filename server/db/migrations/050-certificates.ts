import type { Kysely } from "kysely";

/** Adds certificates, one of which is current per enrolment, and signing keys, one of which is current. */
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
    // Nulls are distinct, so any number of rows may be superseded.
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
