import { setImmediate } from "node:timers/promises";
import type { GainBy } from "../../../../contract/staff/gain.ts";
import type { Db } from "../../../db/schema.ts";
import type { Source } from "../../courses/library.ts";
import { isFirstAttempt } from "../../evaluations/attempts.ts";
import { composeEvaluation } from "../../evaluations/draws/compose.ts";
import { foldText } from "../../evaluations/fold-text.ts";
import { scoreByObjective, toPercent } from "../../evaluations/score.ts";
import { listMembers } from "../sum-attempts.ts";
import { addPair, type Cell, noLearners, type Pair } from "./tally-gain.ts";

/** How many learners are read per batch. Other requests are served between batches. */
const batchSize = 200;

/** The learners, the two assessments to compare and the attribute to group by. */
export interface GainScope {
  courseId: string;
  pretest: string;
  posttest: string;
  groups: readonly string[] | null;
  by: GainBy | null;
}

/** Sums over the first attempts of learners who took both assessments. */
export interface GainTable {
  /** By objective. */
  total: Map<string, Cell>;
  /** By objective, then by group. The key folds different spellings of a profession together. */
  groups: Map<string, Map<string | null, Cell>>;
  /** The display name of each group. */
  names: Map<string | null, string | null>;
}

/** Sums the first attempts of all learners who took both assessments. */
export async function sumGain(source: Source, scope: GainScope): Promise<GainTable> {
  const table: GainTable = { total: new Map(), groups: new Map(), names: new Map() };
  const members = scope.groups === null ? null : await listMembers(source.db, scope.groups);
  for (let after = ""; ; ) {
    const learners = await listLearners(source.db, scope, after);
    const last = learners.at(-1);
    if (!last) return table;
    for (const row of await readBoth(source.db, scope, learners)) {
      const name = scope.by === null ? null : (row[scope.by]?.trim() ?? null);
      const isOwn = members === null || members.has(row.user_id);
      addLearner(table, await readPairs(source, row), { name, isOwn, scope });
    }
    after = last.user_id;
    await setImmediate();
  }
}

type BothAttempts = Awaited<ReturnType<typeof readBoth>>[number];

/**
 * Lists a batch of a course's learners, after a given one. Attempts are looked up separately, because with a join
 * PostgreSQL would sort those of all learners for each batch.
 */
function listLearners(db: Db, { courseId }: GainScope, after: string) {
  return db
    .selectFrom("enrolments")
    .select(["id", "user_id"])
    .where("course_id", "=", courseId)
    .where("user_id", ">", after)
    .orderBy("user_id")
    .limit(batchSize)
    .execute();
}

/** Reads the first attempts of some learners. */
function readBoth(db: Db, { pretest, posttest }: GainScope, learners: readonly { id: string }[]) {
  const ids = learners.map(({ id }) => id);
  return db
    .selectFrom("enrolments")
    .innerJoin("users", "users.id", "enrolments.user_id")
    .innerJoin("attempts as pre", (join) =>
      join.onRef("pre.enrolment_id", "=", "enrolments.id").on("pre.item_id", "=", pretest),
    )
    .innerJoin("attempts as post", (join) =>
      join.onRef("post.enrolment_id", "=", "enrolments.id").on("post.item_id", "=", posttest),
    )
    .select(["enrolments.user_id", "users.profession", "users.country", "users.language"])
    .select(["pre.content_hash as pre_hash", "pre.scores as pre_scores"])
    .select(["post.content_hash as post_hash", "post.scores as post_scores"])
    .where("enrolments.id", "in", ids)
    .where(isFirstAttempt("pre"))
    .where(isFirstAttempt("post"))
    .orderBy("enrolments.user_id")
    .execute();
}

/** Returns before and after, per objective that both attempts had questions about. */
async function readPairs(source: Source, row: BothAttempts): Promise<Map<string, Pair>> {
  const before = await readScores(source, row.pre_hash, row.pre_scores);
  const after = await readScores(source, row.post_hash, row.post_scores);
  const pairs = [...before].flatMap(([objective, score]) => {
    const later = after.get(objective);
    return later ? [[objective, { before: toPercent(score), after: toPercent(later) }] as const] : [];
  });
  return new Map(pairs);
}

async function readScores(source: Source, hash: string, json: string) {
  const scores: Record<string, number> = JSON.parse(json);
  const content = await source.library.getContent(source.db, hash);
  if (content.kind !== "evaluation") return new Map<string, never>();
  return scoreByObjective(await composeEvaluation(source, content, (id) => Object.hasOwn(scores, id)), scores);
}

function addLearner(
  { total, groups, names }: GainTable,
  pairs: ReadonlyMap<string, Pair>,
  { name, isOwn, scope }: { name: string | null; isOwn: boolean; scope: GainScope },
): void {
  const hasRest = scope.groups !== null;
  const key = name === null ? null : foldText(name);
  for (const [objective, pair] of pairs) {
    total.set(objective, addTo(total.get(objective), pair, { isOwn, hasRest }));
    if (scope.by === null) continue;
    const ofObjective = groups.get(objective) ?? new Map<string | null, Cell>();
    groups.set(objective, ofObjective);
    ofObjective.set(key, addTo(ofObjective.get(key), pair, { isOwn, hasRest }));
    if (isOwn && !names.has(key)) names.set(key, name);
  }
}

function addTo(cell: Cell | undefined, pair: Pair, { isOwn, hasRest }: { isOwn: boolean; hasRest: boolean }): Cell {
  const { own, rest } = cell ?? { own: noLearners, rest: hasRest ? noLearners : null };
  if (isOwn) return { own: addPair(own, pair), rest };
  return { own, rest: rest && addPair(rest, pair) };
}
