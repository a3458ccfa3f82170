import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

interface Before {
  draft_items: { course_id: string; item_id: string; revision: number };
  draft_revisions: { course_id: string; item_id: string; revision: number; behind: string | null };
  draft_translations: { course_id: string; item_id: string; path: string; language: string } & Behind;
}

interface Behind {
  state: string;
  changed_at: number | string;
}

/**
 * Allows the history to drop an editor's intermediate revisions, and records the outdated translations at each revision
 * with the originals that they lag behind.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  const added = db.schema
    .alterTable("documents")
    .addColumn("released", "integer", (column) => column.notNull().defaultTo(0));
  await added.execute();
  await db.schema.alterTable("draft_revisions").addColumn("behind", "text").execute();
  await db.schema.alterTable("draft_translations").addColumn("base", "text").execute();
  for (const table of ["draft_items", "draft_revisions"]) {
    await db.schema.createIndex(`${table}_hash`).on(table).column("hash").execute();
  }
  await db.schema.createIndex("draft_revisions_changed").on("draft_revisions").column("changed_at").execute();
  await noteReleased(db);
  await noteBehind(db);
  await (isPostgres(db) ? allowOnPostgres(db) : allowOnSqlite(db));
}

async function noteReleased(db: Kysely<Before>): Promise<void> {
  const each = isPostgres(db) ? sql`jsonb_each_text(documents::jsonb)` : sql`json_each(documents)`;
  await sql`update documents set released = 1
    where hash in (select entry.value from releases, ${each} as entry)`.execute(db);
}

/** Known for current revisions only, not for earlier ones. */
async function noteBehind(db: Kysely<Before>): Promise<void> {
  await sql`update draft_revisions set behind = '[]' where exists (
    select 1 from draft_items as item where item.course_id = draft_revisions.course_id
    and item.item_id = draft_revisions.item_id and item.revision = draft_revisions.revision)`.execute(db);
  const rows = await db
    .selectFrom("draft_translations")
    .innerJoin("draft_items", (join) =>
      join
        .onRef("draft_items.course_id", "=", "draft_translations.course_id")
        .onRef("draft_items.item_id", "=", "draft_translations.item_id"),
    )
    .select([
      "draft_items.course_id",
      "draft_items.item_id",
      "revision",
      "path",
      "language",
      "draft_translations.changed_at",
    ])
    .where("state", "=", "behind")
    .execute();
  for (const texts of Map.groupBy(rows, ({ course_id, item_id }) => `${course_id}\n${item_id}`).values()) {
    const [first] = texts;
    if (!first) continue;
    const behind = texts.map(({ path, language, changed_at }) => ({
      path,
      language,
      at: Number(changed_at),
      base: null,
    }));
    await db
      .updateTable("draft_revisions")
      .set({ behind: JSON.stringify(behind) })
      .where("course_id", "=", first.course_id)
      .where("item_id", "=", first.item_id)
      .where("revision", "=", first.revision)
      .execute();
  }
}

const refusal = "what was written of a course stays";

/** An editor's last revision and anything released stay protected. */
async function allowOnPostgres(db: Kysely<Before>): Promise<void> {
  const ofRevisions = sql`update of course_id, item_id, revision, hash, changed_at or truncate on draft_revisions`;
  await sql`drop trigger draft_revisions_stay on draft_revisions`.execute(db);
  await sql`create trigger draft_revisions_stay before ${ofRevisions}
    for each statement execute function refuse_change_of_draft_revisions()`.execute(db);
  await sql`create function refuse_removal_of_draft_revisions() returns trigger language plpgsql as $$
    begin
      if exists (select 1 from draft_revisions as later where later.course_id = old.course_id
        and later.item_id = old.item_id and later.revision > old.revision and later.by_id = old.by_id) then
        return old;
      end if;
      raise exception ${sql.lit(refusal)};
    end $$`.execute(db);
  await sql`create trigger draft_revisions_stay_delete before delete on draft_revisions
    for each row execute function refuse_removal_of_draft_revisions()`.execute(db);
  await sql`drop trigger documents_stay on documents`.execute(db);
  await sql`create trigger documents_stay before update of hash, body or truncate on documents
    for each statement execute function refuse_change_of_documents()`.execute(db);
  await sql`create function refuse_removal_of_documents() returns trigger language plpgsql as $$
    begin raise exception ${sql.lit(refusal)}; end $$`.execute(db);
  await sql`create trigger documents_stay_delete before delete on documents
    for each row when (old.released = 1) execute function refuse_removal_of_documents()`.execute(db);
}

async function allowOnSqlite(db: Kysely<Before>): Promise<void> {
  await sql`drop trigger draft_revisions_stay_delete`.execute(db);
  await sql`create trigger draft_revisions_stay_delete before delete on draft_revisions
    when not exists (select 1 from draft_revisions as later where later.course_id = old.course_id
      and later.item_id = old.item_id and later.revision > old.revision and later.by_id = old.by_id)
    begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db);
  await sql`drop trigger documents_stay_delete`.execute(db);
  await sql`create trigger documents_stay_delete before delete on documents when old.released = 1
    begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db);
}
