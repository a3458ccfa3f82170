import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { listMissing } from "./031-first-releases/list-missing.ts";
import { toDocuments } from "./031-first-releases/to-documents.ts";

interface Before {
  courses: { id: string; outline: string; pass_percent: number; updated_at: number };
  items: { course_id: string; id: string; position: number; content_hash: string; retired_at: number | null };
  contents: { hash: string; body: string };
  documents: { hash: string; body: string };
  draft_items: Record<string, string | number | null>;
  draft_revisions: Record<string, string | number | null>;
  draft_translations: Record<string, string | number | null>;
  releases: Record<string, string | number | null>;
}

/** Gives every imported course a draft and a first release, derived from what learners see. */
export async function up(db: Kysely<Before>): Promise<void> {
  const courses = await db.selectFrom("courses").select(["id", "outline", "pass_percent", "updated_at"]).execute();
  for (const course of courses) await release(db, course);
}

async function release(db: Kysely<Before>, course: Before["courses"]): Promise<void> {
  const items = await db
    .selectFrom("items")
    .innerJoin("contents", "contents.hash", "items.content_hash")
    .select(["items.id", "contents.body"])
    .where("items.course_id", "=", course.id)
    .where("items.retired_at", "is", null)
    .orderBy("items.position")
    .execute();
  const documents = toDocuments(course, items);
  const hashes: Record<string, string> = {};
  for (const { id, kind, title, document } of documents) {
    const body = JSON.stringify(document);
    const hash = createHash("sha256").update(body).digest("hex");
    hashes[id] = hash;
    const revision = {
      course_id: course.id,
      item_id: id,
      revision: 1,
      hash,
      changed_at: course.updated_at,
      by_id: null,
    };
    await db
      .insertInto("documents")
      .values({ hash, body })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute();
    await db.insertInto("draft_revisions").values(revision).execute();
    await db
      .insertInto("draft_items")
      .values({ ...revision, kind, title: JSON.stringify(title), review_due_at: null })
      .execute();
    for (const { path, language } of listMissing(document)) {
      const place = { course_id: course.id, item_id: id, path, language };
      await db
        .insertInto("draft_translations")
        .values({ ...place, state: "missing", changed_at: course.updated_at })
        .execute();
    }
  }
  const added = items.map(({ id }) => id);
  await db
    .insertInto("releases")
    .values({
      course_id: course.id,
      number: 1,
      released_at: course.updated_at,
      by_id: null,
      note: "",
      documents: JSON.stringify(hashes),
      changes: JSON.stringify({ added, changed: [], removed: [] }),
    })
    .execute();
}
