import { LRUCache } from "lru-cache";
import type { Language } from "../../../contract/language.ts";
import type { Db } from "../../db/schema.ts";
import { type CourseRow, getCourseRow } from "./queries.ts";
import { readStored } from "./read-stored.ts";
import type { StoredBank, StoredGlossary, StoredItem, StoredOutlineItem } from "./stored.ts";

/** A course as it is at one version. */
export interface CourseVersion extends CourseRow {
  /** The items that there are now, by id, in their order. */
  items: ReadonlyMap<string, CourseItem>;
}

/** An item of a course, without its content. */
export interface CourseItem {
  id: string;
  kind: StoredOutlineItem["kind"];
  contentHash: string;
  /** What it costs to download. */
  bytes: Record<Language, number>;
}

/** What courses consist of: the same for everyone, so it is read and parsed once and kept. */
export interface Library {
  /** A course at a version; at a newer one where an import came in between. */
  getCourse(db: Db, course: { id: string; version: string }): Promise<CourseVersion>;
  /** The content of an item, by its hash. */
  getContent(db: Db, hash: string): Promise<StoredItem>;
  /** The questions of a bank, by its hash. */
  getBank(db: Db, hash: string): Promise<StoredBank>;
  /** The terms of a glossary, by its hash. */
  getGlossary(db: Db, hash: string): Promise<StoredGlossary>;
}

/** Where to read courses and learners' records: a database or a transaction, and what is kept of courses. */
export interface Source {
  db: Db;
  library: Library;
}

/** About how much JSON may be kept of courses, and as much again of contents, in characters. */
const capacity = 16_000_000;

type Stored = StoredItem | StoredBank | StoredGlossary;

/** An empty library. What is in it is named by its version or hash, so it never changes. */
export function createLibrary(): Library {
  const courses = new LRUCache<string, CourseVersion>({ maxSize: capacity });
  const contents = new LRUCache<string, Stored>({ maxSize: capacity });

  async function getStored(db: Db, hash: string): Promise<Stored> {
    const kept = contents.get(hash);
    if (kept) return kept;
    const { body } = await db.selectFrom("contents").select("body").where("hash", "=", hash).executeTakeFirstOrThrow();
    const content = readStored(body);
    contents.set(hash, content, { size: body.length });
    return content;
  }

  return {
    async getCourse(db, { id, version }) {
      const kept = courses.get(`${id} ${version}`);
      if (kept) return kept;
      const course = await loadCourse(db, id);
      const size = JSON.stringify([course.outline, ...course.items.values()]).length;
      courses.set(`${id} ${course.version}`, course, { size });
      return course;
    },
    async getContent(db, hash) {
      const content = await getStored(db, hash);
      if (content.kind === "bank" || content.kind === "glossary") throw new Error(`${hash} is no item.`);
      return content;
    },
    async getBank(db, hash) {
      const content = await getStored(db, hash);
      if (content.kind !== "bank") throw new Error(`${hash} is no bank.`);
      return content;
    },
    async getGlossary(db, hash) {
      const content = await getStored(db, hash);
      if (content.kind !== "glossary") throw new Error(`${hash} is no glossary.`);
      return content;
    },
  };
}

/** Reads a course and its items of one and the same version: again where an import came between the two reads. */
async function loadCourse(db: Db, id: string): Promise<CourseVersion> {
  const row = await getCourseRow(db, id);
  const items = await db
    .selectFrom("items")
    .innerJoin("courses", "courses.id", "items.course_id")
    .select(["items.id", "items.kind", "items.content_hash", "items.bytes_es", "items.bytes_en", "courses.version"])
    .where("items.course_id", "=", id)
    .where("items.retired_at", "is", null)
    .orderBy("items.position")
    .execute();
  if (items.some((item) => item.version !== row.version)) return loadCourse(db, id);
  return { ...row, items: new Map(items.map((item) => [item.id, readCourseItem(item)])) };
}

function readCourseItem(row: {
  id: string;
  kind: "class" | "evaluation";
  content_hash: string;
  bytes_es: number;
  bytes_en: number;
}): CourseItem {
  return { id: row.id, kind: row.kind, contentHash: row.content_hash, bytes: { es: row.bytes_es, en: row.bytes_en } };
}
