import { LRUCache } from "lru-cache";
import type { Language } from "../../../contract/language.ts";
import type { Db } from "../../db/schema.ts";
import { type CourseRow, getCourseRow } from "./queries.ts";
import { readStored } from "./read-stored.ts";
import type { StoredBank, StoredGlossary, StoredItem, StoredOutlineItem } from "./stored.ts";

/** A course at one version. */
export interface CourseVersion extends CourseRow {
  /** The current items by id, in order. */
  items: ReadonlyMap<string, CourseItem>;
}

/** An item of a course, without its content. */
export interface CourseItem {
  id: string;
  kind: StoredOutlineItem["kind"];
  contentHash: string;
  /** The download size per language. */
  bytes: Record<Language, number>;
}

/** A cache of courses and their contents, which are the same for all users and therefore read and parsed once. */
export interface Library {
  /** Returns a course at a version, or at a newer one if an import has intervened. */
  getCourse(db: Db, course: { id: string; version: string }): Promise<CourseVersion>;
  /** Returns the content of an item, by hash. */
  getContent(db: Db, hash: string): Promise<StoredItem>;
  /** Returns the questions of a bank, by hash. */
  getBank(db: Db, hash: string): Promise<StoredBank>;
  /** Returns the terms of a glossary, by hash. */
  getGlossary(db: Db, hash: string): Promise<StoredGlossary>;
}

/** Where to read courses and learners' records: a database or transaction, and the cache of courses. */
export interface Source {
  db: Db;
  library: Library;
}

/** Roughly the most JSON to cache of courses, and again of contents, in characters. */
const capacity = 16_000_000;

type Stored = StoredItem | StoredBank | StoredGlossary;

/** Creates an empty library. Entries are keyed by version or hash, so they never become stale. */
export function createLibrary(): Library {
  const courses = new LRUCache<string, CourseVersion>({ maxSize: capacity });
  const contents = new LRUCache<string, Stored>({ maxSize: capacity });

  async function getStored(db: Db, hash: string): Promise<Stored> {
    const cached = contents.get(hash);
    if (cached) return cached;
    const { body } = await db.selectFrom("contents").select("body").where("hash", "=", hash).executeTakeFirstOrThrow();
    const content = readStored(body);
    contents.set(hash, content, { size: body.length });
    return content;
  }

  return {
    async getCourse(db, { id, version }) {
      const cached = courses.get(`${id} ${version}`);
      if (cached) return cached;
      const course = await loadCourse(db, id);
      const size = JSON.stringify([course.outline, ...course.items.values()]).length;
      courses.set(`${id} ${course.version}`, course, { size });
      return course;
    },
    async getContent(db, hash) {
      const content = await getStored(db, hash);
      if (content.kind === "bank" || content.kind === "glossary") throw new Error(`Content ${hash} is not an item.`);
      return content;
    },
    async getBank(db, hash) {
      const content = await getStored(db, hash);
      if (content.kind !== "bank") throw new Error(`Content ${hash} is not a bank.`);
      return content;
    },
    async getGlossary(db, hash) {
      const content = await getStored(db, hash);
      if (content.kind !== "glossary") throw new Error(`Content ${hash} is not a glossary.`);
      return content;
    },
  };
}

/** Reads a course and its items at the same version; retries if an import intervenes between the two queries. */
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
