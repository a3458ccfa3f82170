import { setImmediate } from "node:timers/promises";
import type { Db } from "../../db/schema.ts";
import { EvaluationTally, type Figures } from "./tallies.ts";

/** How many attempts are read at a time; between two such parts other calls are served. */
const atOnce = 200;

/** An evaluation of a course, whose attempts are summed up for everybody or for the learners in some groups. */
export interface Place {
  courseId: string;
  itemId: string;
  groups: readonly string[] | null;
}

/** Figures of a course or of groups in it, and of the rest of the course beside these; null where there is no rest. */
export interface Sums {
  own: Figures;
  rest: Figures | null;
}

/** Reads every first attempt at an evaluation. */
export async function sumUp(db: Db, { courseId, itemId, groups }: Place): Promise<Sums> {
  const own = new EvaluationTally();
  const rest = groups === null ? null : new EvaluationTally();
  const members = groups === null ? null : await listMembers(db, groups);
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("enrolments")
      .innerJoin("attempts", "attempts.enrolment_id", "enrolments.id")
      .select(["enrolments.user_id", "attempts.percent", "attempts.passed", "attempts.scores", "attempts.answers"])
      .select(({ selectFrom, fn }) =>
        selectFrom("attempts as every")
          .select(fn.countAll<number>().as("count"))
          .whereRef("every.enrolment_id", "=", "enrolments.id")
          .where("every.item_id", "=", itemId)
          .as("attempts"),
      )
      .where("enrolments.course_id", "=", courseId)
      .where("enrolments.user_id", ">", after)
      .where("attempts.item_id", "=", itemId)
      .where("attempts.number", "=", 1)
      .orderBy("enrolments.user_id")
      .limit(atOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return { own: own.figures, rest: rest?.figures ?? null };
    for (const row of rows) {
      const tally = members === null || members.has(row.user_id) ? own : rest;
      tally?.add({ ...row, scores: JSON.parse(row.scores), answers: JSON.parse(row.answers) });
      if (tally) tally.attempts += row.attempts ?? 0;
    }
    after = last.user_id;
    await setImmediate();
  }
}

async function listMembers(db: Db, groups: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("group_members").select("user_id").where("group_id", "in", groups).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
