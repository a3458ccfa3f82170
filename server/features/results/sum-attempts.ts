import { setImmediate } from "node:timers/promises";
import type { Db } from "../../db/schema.ts";
import { isFirstAttempt } from "../evaluations/attempts.ts";
import { EvaluationTally, type Figures } from "./tallies.ts";

/** How many attempts are read at a time: fewer would be waited for more often. */
const atOnce = 1000;

/** How many are added up before other calls are served. */
const atATime = 200;

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
export async function sumUp(db: Db, place: Place): Promise<Sums> {
  const own = new EvaluationTally();
  const rest = place.groups === null ? null : new EvaluationTally();
  const members = place.groups === null ? null : await listMembers(db, place.groups);
  for (let reading = readFirst(db, place, ""); ; ) {
    const rows = await reading;
    const last = rows.at(-1);
    if (!last) break;
    // A database of its own reads on while these are added up.
    reading = readFirst(db, place, last.user_id);
    reading.catch(() => {});
    for (const [index, row] of rows.entries()) {
      const tally = members === null || members.has(row.user_id) ? own : rest;
      tally?.add({ ...row, scores: JSON.parse(row.scores), answers: JSON.parse(row.answers) });
      if ((index + 1) % atATime === 0) await setImmediate();
    }
  }
  const all = await countAttempts(db, place, null);
  own.attempts = place.groups === null ? all : await countAttempts(db, place, place.groups);
  if (rest) rest.attempts = all - own.attempts;
  return { own: own.figures, rest: rest?.figures ?? null };
}

/** The first attempts of some learners, behind one of them. */
function readFirst(db: Db, { courseId, itemId }: Place, after: string) {
  return db
    .selectFrom("enrolments")
    .innerJoin("attempts", "attempts.enrolment_id", "enrolments.id")
    .select(["enrolments.user_id", "attempts.percent", "attempts.passed", "attempts.scores", "attempts.answers"])
    .where("enrolments.course_id", "=", courseId)
    .where("enrolments.user_id", ">", after)
    .where("attempts.item_id", "=", itemId)
    .where(isFirstAttempt("attempts"))
    .orderBy("enrolments.user_id")
    .limit(atOnce)
    .execute();
}

/** All attempts at an evaluation, the later ones too; of everybody or of the learners in some groups. */
async function countAttempts(db: Db, { courseId, itemId }: Place, groups: Place["groups"]): Promise<number> {
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

/** The members of some groups. */
export async function listMembers(db: Db, groups: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("group_members").select("user_id").where("group_id", "in", groups).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
