import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

interface Before {
  users: { id: string; email: string; first_name: string; last_name: string };
  people_words: { user_id: string; word: string; is_name: number };
}

/** Adds roles, elevation, the log, visits, search words of users and changes of address. */
export async function up(db: Kysely<Before>): Promise<void> {
  await roles(db);
  await log(db);
  await visits(db);
  await words(db);
  await addresses(db);
}

async function roles(db: Kysely<Before>): Promise<void> {
  await db.schema.alterTable("sessions").addColumn("elevated_until", "bigint").execute();
  await db.schema
    .createTable("site_roles")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("role", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("site_roles_key", ["user_id", "role"])
    .execute();
  await db.schema.createIndex("site_roles_role").on("site_roles").columns(["role", "user_id"]).execute();
  await db.schema
    .createTable("course_roles")
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id"))
    .addColumn("role", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("course_roles_key", ["user_id", "course_id", "role"])
    .execute();
  await db.schema.createIndex("course_roles_role").on("course_roles").columns(["role", "user_id"]).execute();
}

/** Without foreign keys: an entry outlives the things it is about. */
async function log(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable("log")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("actor_id", "text")
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("target_kind", "text", (column) => column.notNull())
    .addColumn("target_id", "text")
    .addColumn("changes", "text", (column) => column.notNull())
    .execute();
  for (const column of ["actor_id", "target_id", "action"]) {
    await db.schema.createIndex(`log_${column}`).on("log").columns([column, "id"]).execute();
  }
  await refuseChanges(db);
}

async function refuseChanges(db: Kysely<Before>): Promise<void> {
  if (isPostgres(db)) {
    await sql`create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'the log only grows'; end $$`.execute(db);
    await sql`create trigger log_stays before update or delete or truncate on log
      for each statement execute function refuse_change()`.execute(db);
    return;
  }
  for (const change of ["update", "delete"]) {
    await sql`create trigger ${sql.ref(`log_stays_${change}`)} before ${sql.raw(change)} on log
      begin select raise(abort, 'the log only grows'); end`.execute(db);
  }
}

/** Separate from users, so that a visit does not wait for other writes to their row. */
async function visits(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable("visits")
    .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id"))
    .addColumn("last_seen_at", "bigint", (column) => column.notNull())
    .execute();
  await sql`insert into visits (user_id, last_seen_at)
    select user_id, max(last_used_at) from sessions group by user_id`.execute(db);
  await db.schema
    .createTable("active_days")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addPrimaryKeyConstraint("active_days_key", ["day", "user_id"])
    .execute();
  await db.schema.createIndex("active_days_user").on("active_days").column("user_id").execute();
}

async function words(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable("people_words")
    // Collated by byte value, so that words with the same prefix are adjacent.
    .addColumn("word", isPostgres(db) ? sql`text collate "C"` : "text", (column) => column.notNull())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("is_name", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("people_words_key", ["word", "user_id", "is_name"])
    .execute();
  await db.schema.createIndex("people_words_user").on("people_words").column("user_id").execute();
  for (let last = ""; ; ) {
    const people = await db.selectFrom("users").selectAll().where("id", ">", last).orderBy("id").limit(500).execute();
    const rows = people.filter(({ id }) => id !== "nobody").flatMap(wordsOf);
    for (let from = 0; from < rows.length; from += 500) {
      await db
        .insertInto("people_words")
        .values(rows.slice(from, from + 500))
        .execute();
    }
    const end = people.at(-1);
    if (!end) return;
    last = end.id;
  }
}

function wordsOf({ id, email, first_name, last_name }: Before["users"]): Before["people_words"][] {
  const names = fold(`${first_name} ${last_name}`).split(/\s+/);
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  const rows = [...new Set(parts.filter(Boolean))].map((word) => ({ user_id: id, word, is_name: 1 }));
  return [...rows, { user_id: id, word: fold(email), is_name: 0 }];
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Two emails: one to the new address and one to the old. */
async function addresses(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable("address_changes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("old_email", "text", (column) => column.notNull())
    .addColumn("new_email", "text", (column) => column.notNull())
    .addColumn("asked_at", "bigint", (column) => column.notNull())
    .addColumn("confirmed_at", "bigint")
    .execute();
  await db.schema.createIndex("address_changes_user").on("address_changes").columns(["user_id", "id"]).execute();
  await db.schema.createIndex("address_changes_age").on("address_changes").column("asked_at").execute();
}
