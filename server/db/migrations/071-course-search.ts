import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

interface Before {
  courses: { id: string; glossary_hash: string | null };
  contents: { hash: string; body: string };
  documents: { hash: string; body: string };
  releases: { course_id: string; number: number; documents: string };
}

/**
 * Adds the glossary to what learners see of a course, taken from its last release, and the passages for search, which a
 * job reads from the courses.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema
    .alterTable("courses")
    .addColumn("glossary_hash", "text", (column) => column.references("contents.hash"))
    .execute();
  await storeGlossaries(db);
  await createTexts(db);
  await db.schema
    .createTable("course_indexes")
    .addColumn("course_id", "text", (column) => column.primaryKey().references("courses.id"))
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("form", "integer", (column) => column.notNull())
    .execute();
}

async function createTexts(db: Kysely<Before>): Promise<void> {
  const inPostgres = isPostgres(db);
  const table = db.schema
    .createTable("course_texts")
    .addColumn("number", inPostgres ? sql`bigint generated always as identity` : "integer", (c) => c.primaryKey())
    .addColumn("course_id", "text", (column) => column.notNull().references("courses.id"))
    .addColumn("item_id", "text")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("rank", "integer", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("detail", "text", (column) => column.notNull());
  await (inPostgres ? table.addColumn("terms", sql`tsvector`) : table).execute();
  await db.schema.createIndex("course_texts_course").on("course_texts").column("course_id").execute();
  if (inPostgres) {
    await db.schema.createIndex("course_texts_terms").on("course_texts").using("gin").column("terms").execute();
    return;
  }
  await sql`
    create virtual table course_index
    using fts5(terms, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')
  `.execute(db);
}

async function storeGlossaries(db: Kysely<Before>): Promise<void> {
  const courses = await db.selectFrom("courses").select("id").execute();
  for (const { id } of courses) {
    const terms = await readTerms(db, id);
    if (terms.length === 0) continue;
    const body = JSON.stringify({ kind: "glossary", terms });
    const hash = createHash("sha256").update(body).digest("hex");
    await db
      .insertInto("contents")
      .values({ hash, body })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute();
    await db.updateTable("courses").set({ glossary_hash: hash }).where("id", "=", id).execute();
  }
}

/** Reads the terms of the last release in the form that an import stores. */
async function readTerms(db: Kysely<Before>, courseId: string): Promise<object[]> {
  const release = await db
    .selectFrom("releases")
    .select("documents")
    .where("course_id", "=", courseId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const hash = release && JSON.parse(release.documents)[""];
  if (!hash) return [];
  const document = await db.selectFrom("documents").select("body").where("hash", "=", hash).executeTakeFirst();
  const { glossary = [] } = document ? JSON.parse(document.body) : {};
  return glossary.map(({ id, term, also, definition }: Record<string, unknown>) => {
    return { id, term, also: also ?? {}, definition: definition ?? null };
  });
}
