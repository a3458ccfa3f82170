import type { Db, Milliseconds } from "../../db/schema.ts";
import { percentDone } from "./present.ts";

/** The number of learners read at a time. */
const batchSize = 200;

/** A learner's progress in a course, and their best percentage in each assessment they submitted, by its id. */
export interface LearnerResult {
  firstName: string;
  lastName: string;
  email: string;
  percent: number;
  startedAt: Milliseconds;
  completedAt: Milliseconds | null;
  best: ReadonlyMap<string, number>;
}

/** Counts the learners who have started and completed each course, by its id. */
export async function countLearners(db: Db): Promise<Map<string, { learners: number; completed: number }>> {
  const rows = await db
    .selectFrom("enrolments")
    .select(({ fn }) => [
      "course_id",
      fn.countAll<number>().as("learners"),
      fn.count<number>("completed_at").as("completed"),
    ])
    .groupBy("course_id")
    .execute();
  return new Map(rows.map(({ course_id, ...counts }) => [course_id, counts]));
}

/**
 * Reads the results of all learners who have started a course, in order of their start. Lists the ids first, then reads
 * the rest in batches: no index has a course's learners in this order, so paging by the last id would sort all of them
 * for every batch.
 */
export async function* readResults(db: Db, courseId: string): AsyncGenerator<LearnerResult> {
  const total = await countItems(db, courseId);
  const ids = await listIds(db, courseId);
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    const best = await readBest(db, batch);
    for (const row of await selectLearners(db, batch).execute())
      yield presentResult(row, { total, best: best.get(row.id) ?? new Map() });
  }
}

async function listIds(db: Db, courseId: string): Promise<string[]> {
  const rows = await db.selectFrom("enrolments").select("id").where("course_id", "=", courseId).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

type Learner = Awaited<ReturnType<ReturnType<typeof selectLearners>["execute"]>>[number];

function presentResult(row: Learner, { total, best }: { total: number; best: Map<string, number> }): LearnerResult {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    percent: percentDone(row.done, total),
    startedAt: row.started_at,
    completedAt: row.completed_at,
    best,
  };
}

/** Selects learners by enrolment id, ordered by it. */
export function selectLearners(db: Db, enrolmentIds: readonly string[]) {
  return db
    .selectFrom("enrolments")
    .innerJoin("users", "users.id", "enrolments.user_id")
    .select(["enrolments.id", "enrolments.done", "enrolments.started_at", "enrolments.completed_at"])
    .select(["users.first_name", "users.last_name", "users.email"])
    .where("enrolments.id", "in", enrolmentIds)
    .orderBy("enrolments.id");
}

async function countItems(db: Db, courseId: string): Promise<number> {
  const { count } = await db
    .selectFrom("items")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("course_id", "=", courseId)
    .where("retired_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads the best percentage in each assessment, by enrolment. */
async function readBest(db: Db, enrolmentIds: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const rows = await db
    .selectFrom("attempts")
    .select(({ fn }) => ["enrolment_id", "item_id", fn.max("percent").as("percent")])
    .where("enrolment_id", "in", enrolmentIds)
    .groupBy(["enrolment_id", "item_id"])
    .execute();
  const byEnrolment = Map.groupBy(rows, ({ enrolment_id }) => enrolment_id);
  return new Map(
    [...byEnrolment].map(([id, best]) => [id, new Map(best.map(({ item_id, percent }) => [item_id, percent]))]),
  );
}
