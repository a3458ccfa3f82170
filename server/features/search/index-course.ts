import { setImmediate } from "node:timers/promises";
import { languages } from "../../../contract/language.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { type CourseText, replaceCourseTexts } from "../../db/search-index/course-index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { enqueueJob, enqueueJobs } from "../../jobs/enqueue-job.ts";
import type { Finish, JobKind } from "../../jobs/job-kind.ts";
import type { Parts } from "../../parts.ts";
import { courseIndexJob } from "../courses/import-course.ts";
import { getCourseVersion } from "../courses/queries.ts";
import { listPassages, type Passage } from "./passages.ts";
import { readCourse } from "./read-course.ts";
import { termsOfPassage } from "./terms.ts";

/** Increase when what is indexed or how changes: all courses are then reindexed. */
const indexVersion = 2;

/**
 * The maximum number of passages indexed per course and language. Hundreds of classes with half an hour of video each
 * have fewer.
 */
const maxPassages = 20_000;

const minute = 60 * 1000;

type Sources = Pick<Parts, "db" | "files" | "library" | "clock">;

/** Creates the job that indexes courses for the search, one at a time, yielding to requests between passages. */
export function createCourseIndexJob(sources: Sources): JobKind {
  return {
    name: courseIndexJob,
    maxConcurrent: 1,
    pollInterval: minute,
    lease: 5 * minute,
    retryDelays: [minute, 10 * minute],
    maxTries: 5,
    async prepare(tx, courseId) {
      const { version } = await getCourseVersion(tx, courseId);
      if (await isIndexed(tx, { courseId, version })) return null;
      return { run: () => indexCourse(sources, { courseId, version }) };
    },
  };
}

interface Version {
  courseId: string;
  version: string;
}

async function isIndexed(db: Db, { courseId, version }: Version): Promise<boolean> {
  const done = await db
    .selectFrom("course_indexes")
    .select("form")
    .where("course_id", "=", courseId)
    .where("version", "=", version)
    .where("form", "=", indexVersion)
    .executeTakeFirst();
  return done !== undefined;
}

async function indexCourse(sources: Sources, requested: Version): Promise<Finish> {
  const { courseId } = requested;
  const { version, course } = await readCourse(sources, { id: courseId, version: requested.version });
  const texts: CourseText[] = [];
  for (const language of languages) {
    for (const passage of listPassages(course, language).take(maxPassages)) {
      await setImmediate();
      texts.push(toText(passage, { courseId, language }));
    }
  }
  return (tx) => storePassages(sources, tx, { courseId, version, texts });
}

function toText(passage: Passage, { courseId, language }: { courseId: string; language: CourseText["language"] }) {
  const { kind, itemId, title, body, context, detail } = passage;
  const own = kind === "title" || kind === "term" ? `${title}\n${body}` : body;
  const terms = termsOfPassage({ own, context, place: { language, course: courseId } });
  return { kind, itemId, language, title, body, detail: JSON.stringify(detail), terms };
}

/** Stores a course's passages, unless the course has changed since: then it is queued again. */
async function storePassages(
  { clock }: Sources,
  tx: Tx,
  { courseId, version, texts }: Version & { texts: readonly CourseText[] },
): Promise<void> {
  if ((await getCourseVersion(tx, courseId)).version !== version) {
    await enqueueJob(tx, { kind: courseIndexJob, key: courseId }, clock());
    return;
  }
  await replaceCourseTexts(tx, courseId, texts);
  await tx
    .insertInto("course_indexes")
    .values({ course_id: courseId, version, form: indexVersion })
    .onConflict((conflict) => conflict.column("course_id").doUpdateSet({ version, form: indexVersion }))
    .execute();
}

/** Queues all courses whose index is not current, as after an update of this program or a move. */
export async function indexStaleCourses({ db, clock, jobs }: Pick<Parts, "db" | "clock" | "jobs">): Promise<void> {
  const stale = await db
    .selectFrom("courses")
    .leftJoin("course_indexes", (join) =>
      join
        .onRef("course_indexes.course_id", "=", "courses.id")
        .onRef("course_indexes.version", "=", "courses.version")
        .on("course_indexes.form", "=", indexVersion),
    )
    .select("courses.id")
    .where("course_indexes.course_id", "is", null)
    .execute();
  if (stale.length === 0) return;
  const keys = stale.map(({ id }) => id);
  await inTransaction(db, (tx) => enqueueJobs(tx, { kind: courseIndexJob, keys }, clock()));
  jobs.wake(courseIndexJob);
}
