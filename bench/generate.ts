// Generates benchmark data of any size, always the same, in a folder or in the PostgreSQL database of DATABASE_URL.
// node bench/generate.ts --learners 1000 --courses 20 --posts 2000 --replies 20000 --folder .cache/bench/some
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { connectWithoutTimeout } from "../server/db/connect.ts";
import { migrate } from "../server/db/migrate.ts";
import type { Db } from "../server/db/schema.ts";
import { readStored } from "../server/features/courses/read-stored.ts";
import { createLocalStore } from "../server/features/files/stores/local-store.ts";
import { hashPassword } from "../server/features/users/passwords/passwords.ts";
import { importPackage } from "../server/import-package.ts";
import { copyCourses } from "./rows/course-rows.ts";
import { fillForum } from "./rows/forum-rows.ts";
import { addEnrolments, addLearners, type Item } from "./rows/learner-rows.ts";

/** The amount of data. */
export interface Scale {
  learners: number;
  courses: number;
  posts: number;
  replies: number;
}

/** The password of every learner. */
export const password = "un corazón que late despacio";

/** The number of courses per learner, and of learners with a session. */
export const enrolmentsEach = 10;
export const activeLearners = 1000;

const { values } = parseArgs({
  options: {
    learners: { type: "string", default: "1000" },
    courses: { type: "string", default: "20" },
    posts: { type: "string", default: "2000" },
    replies: { type: "string", default: "20000" },
    folder: { type: "string" },
  },
  strict: false,
});
if (import.meta.main) {
  const number = (text: unknown) => Number(text);
  const { learners, courses, posts, replies, folder = ".cache/bench/some" } = values;
  await generate(String(folder), {
    learners: number(learners),
    courses: number(courses),
    posts: number(posts),
    replies: number(replies),
  });
}

/**
 * Fills a folder, or an empty PostgreSQL database, with the demo course, its copies, and learners who take them and
 * write in the forum.
 */
export async function generate(dataDir: string, { learners, courses, posts, replies }: Scale): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const db = connectWithoutTimeout({ dataDir, databaseUrl: process.env.DATABASE_URL });
  const startedAt = performance.now();
  const note = (what: string) =>
    process.stderr.write(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
  try {
    await migrate(db);
    const files = await createLocalStore(join(dataDir, "files"));
    await importPackage({ db, files, clock: Date.now }, "content/courses/cardio-obstetrics");
    const ids = await copyCourses(db, courses);
    const passwordHash = await hashPassword(password);
    const authors = await addLearners(db, {
      count: learners,
      active: Math.min(learners, activeLearners),
      passwordHash,
    });
    note(`${courses} courses, ${learners} learners`);
    await addEnrolments(db, { learners, courses: ids, each: enrolmentsEach }, await listClasses(db));
    note(`${learners * Math.min(enrolmentsEach, courses)} enrolments`);
    const size = { posts, replies, longest: longestOf(replies) };
    await fillForum(db, size, { authors, courses: ids });
    note(`${posts} posts, ${replies} replies`);
  } finally {
    await db.destroy();
  }
}

/** Returns the number of replies in the longest conversation. */
export function longestOf(replies: number): number {
  return Math.round(replies / 100);
}

async function listClasses(db: Db): Promise<Item[]> {
  const rows = await db
    .selectFrom("items")
    .innerJoin("contents", "contents.hash", "items.content_hash")
    .innerJoin("courses", "courses.id", "items.course_id")
    .select(["items.id", "contents.body"])
    .where("items.kind", "=", "class")
    .where("courses.created_at", "=", ({ selectFrom, fn }) =>
      selectFrom("courses").select(fn.min("created_at").as("at")),
    )
    .orderBy("items.position")
    .execute();
  return rows.map(({ id, body }) => {
    const content = readStored(body);
    const videos = content.kind === "class" ? content.blocks.filter((block) => block.type === "video") : [];
    return { id, video: videos[0]?.id ?? null };
  });
}
