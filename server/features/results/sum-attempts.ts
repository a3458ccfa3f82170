import { setImmediate } from "node:timers/promises";
import type { Db } from "../../db/schema.ts";
import { isFirstAttempt } from "../evaluations/attempts.ts";
import { EvaluationTally, type Figures } from "./tallies.ts";

/** How many attempts are read per batch; smaller batches would mean more waiting. */
const batchSize = 1000;

/** How many attempts are summed before other requests are served. */
const yieldEvery = 200;

/** An assessment of a course, and the groups to sum over; null for all learners. */
export interface EvaluationScope {
  courseId: string;
  itemId: string;
  groups: readonly string[] | null;
}

/** The figures of a course or of groups in it, and of the rest of the course; null if there is no rest. */
export interface Sums {
  own: Figures;
  rest: Figures | null;
}

/** Sums all first attempts at an assessment. */
export async function sumAttempts(db: Db, scope: EvaluationScope): Promise<Sums> {
  const own = new EvaluationTally();
  const rest = scope.groups === null ? null : new EvaluationTally();
  const members = scope.groups === null ? null : await listMembers(db, scope.groups);
  for (let reading = readFirst(db, scope, ""); ; ) {
    const rows = await reading;
    const last = rows.at(-1);
    if (!last) break;
    // A separate database server reads ahead while these are summed.
    reading = readFirst(db, scope, last.user_id);
    reading.catch(() => {});
    for (const [index, row] of rows.entries()) {
      const tally = members === null || members.has(row.user_id) ? own : rest;
      tally?.add({ ...row, scores: JSON.parse(row.scores), answers: JSON.parse(row.answers) });
      if ((index + 1) % yieldEvery === 0) await setImmediate();
    }
  }
  const all = await countAttempts(db, scope, null);
  own.attempts = scope.groups === null ? all : await countAttempts(db, scope, scope.groups);
  if (rest) rest.attempts = all - own.attempts;
  return { own: own.figures, rest: rest?.figures ?? null };
}

/** Reads the first attempts of a batch of learners, after a given one. */
function readFirst(db: Db, { courseId, itemId }: EvaluationScope, after: string) {
  return db
    .selectFrom("enrolments")
    .innerJoin("attempts", "attempts.enrolment_id", "enrolments.id")
    .select(["enrolments.user_id", "attempts.percent", "attempts.passed", "attempts.scores", "attempts.answers"])
    .where("enrolments.course_id", "=", courseId)
    .where("enrolments.user_id", ">", after)
    .where("attempts.item_id", "=", itemId)
    .where(isFirstAttempt("attempts"))
    .orderBy("enrolments.user_id")
    .limit(batchSize)
    .execute();
}

/** Counts all attempts at an assessment, by all learners or those in some groups. */
async function countAttempts(
  db: Db,
  { courseId, itemId }: EvaluationScope,
  groups: EvaluationScope["groups"],
): Promise<number> {
  const { count } = await db
    .selectFrom("enrolments")
    .innerJoin("attempts", "attempts.enrolment_id", "enrolments.id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("enrolments.course_id", "=", courseId)
    .where("attempts.item_id", "=", itemId)
    .$if(groups !== null, (attempts) =>
      attempts.where("enrolments.user_id", "in", (eb) =>
        eb
          .selectFrom("group_members")
          .select("user_id")
          .where("group_id", "in", groups ?? []),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the ids of some groups' members. */
export async function listMembers(db: Db, groups: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("group_members").select("user_id").where("group_id", "in", groups).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
