// Fills a database with a large course that many learners take, each with part of its items completed, and measures the
// progress table and the results of an assessment with many questions.
// scripts/serve.sh --expose-gc bench/course-size.ts [learners]
// The folder is removed at the end. With DATABASE_URL, that empty PostgreSQL database is filled instead.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CompiledQuery, sql } from "kysely";
import { connect, connectForLongReads, connectWithoutTimeout } from "../server/db/connect.ts";
import { migrate } from "../server/db/migrate.ts";
import type { Tx } from "../server/db/schema.ts";
import { inTransaction } from "../server/db/transaction.ts";
import { dropTriggers, installTriggers } from "../server/db/triggers.ts";
import { createLibrary } from "../server/features/courses/library.ts";
import { createAggregator } from "../server/features/results/aggregator.ts";
import {
  type LearnerFilter,
  listLearnerRows,
  pageOfLearners,
  readSearch,
} from "../server/features/results/list-learners.ts";
import { presentLearners, writeProgress } from "../server/features/results/present-progress.ts";
import { readResults } from "../server/features/results/read-results.ts";
import { createRefreshingCache } from "../server/refreshing-cache.ts";
import { explain } from "../server/testing/explain.ts";

const [learners = 100_000] = process.argv.slice(2).map(Number);
const now = Date.UTC(2026, 10, 20);
const folder = await mkdtemp(join(tmpdir(), "course-size-"));
const databaseUrl = process.env.DATABASE_URL;
const config = { dataDir: folder, databaseUrl };
const db = connect(config);
const longReads = connectForLongReads(config);
const work = connectWithoutTimeout(config);
await migrate(work);
await inTransaction(work, fill);
await work.destroy();

const library = createLibrary();
const course = await library.getCourse(db, { id: "large", version: "1" });
const filter = { courseId: "large", groups: null, now };

/** Returns the median duration in milliseconds. */
async function time(work: () => Promise<unknown>, rounds = 9): Promise<number> {
  const durations: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work();
    durations.push(performance.now() - start);
  }
  return Number(durations.sort((a, b) => a - b)[rounds >> 1]?.toFixed(1));
}

const reads = longReads ?? db;
const createPageRead =
  (
    more: Partial<LearnerFilter>,
    { cached = createRefreshingCache<number>(Date.now).cached, cursor = undefined as string | undefined } = {},
  ) =>
  async () => {
    const { records } = await listLearnerRows(reads, { ...filter, ...more }, { limit: 20, cursor, cached });
    await presentLearners(reads, course, records);
  };
const { next: deep } = await listLearnerRows(reads, filter, { limit: learners >> 1 });

await createPageRead({})();
console.log("page at half depth, ms:", await time(createPageRead({}, { cursor: deep ?? undefined })));
for (const [name, more] of Object.entries<Partial<LearnerFilter>>({
  "of all": {},
  stalled: { status: "stalled" },
  "with a rare name": { q: "ana123" },
  "with a frequent name": { q: "ana" },
  "with two frequent names, stalled": { q: "ana marte", status: "stalled" },
  "of a group, 1 percent of all": { groups: ["small"] },
  "of a group, 33 percent of all": { groups: ["large"] },
})) {
  const counting = await time(() => createPageRead(more)(), 3);
  console.log(`page ${name}, ms: counted ${counting}, cached ${await time(createPageRead(more))}`);
}

await measureTable();
const summer = createAggregator({ dataDir: folder, databaseUrl }, Date.now);
const options = { course, groups: null, evaluation: undefined, sum: summer.sum };
const results = () => readResults({ db, library }, options, "es");
await measureWithDelays("results", () => time(results, 1));
console.log("cached results, ms:", await time(results));
await summer.close();
for (const more of [{}, { status: "stalled" }, { q: "ana" }] as const) {
  console.log(`\npage with ${JSON.stringify(more)}:\n${await explainPage(more)}`);
}
await longReads?.destroy();
await db.destroy();
await rm(folder, { recursive: true });

/** Measures the additional memory that the whole table takes, after an earlier read has warmed up the thread. */
async function measureTable(): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  await measureWithDelays("CSV", async () => {
    for await (const _ of writeProgress(reads, { course, filter }, "es")) {
      peak = Math.max(peak, process.memoryUsage().rss);
    }
  });
  console.log("CSV, peak MB more:", Math.round((peak - before) / 1e6));
}

/**
 * Reports how long something takes and the worst delay of a short timer in the meantime, which is how long other calls
 * wait.
 */
async function measureWithDelays(name: string, work: () => Promise<unknown>): Promise<void> {
  const delays: number[] = [];
  let isDone = false;
  const watch = async () => {
    while (!isDone) {
      const startedAt = performance.now();
      await wait(5);
      delays.push(performance.now() - startedAt - 5);
    }
  };
  const watching = watch();
  const startedAt = performance.now();
  await work();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  isDone = true;
  await watching;
  delays.sort((a, b) => a - b);
  const p99 = delays[Math.floor(delays.length * 0.99)]?.toFixed(1);
  console.log(`${name}, s: ${seconds}; other calls delayed, ms: p99 ${p99}, worst ${delays.at(-1)?.toFixed(1)}`);
}

function idOf(kind: string, number: number): string {
  return `${kind}${String(1_000_000 + number)}`;
}

/** Returns the query plan of a page, one line per step. */
async function explainPage(more: Partial<LearnerFilter>): Promise<string> {
  const search = await readSearch(db, { ...filter, ...more });
  const query = pageOfLearners(db, search, { before: idOf("u", 500), rows: 21 }).compile();
  if (!databaseUrl) return (await explain(db, query)).join("\n");
  const plan = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]);
  const { rows } = await db.executeQuery<Record<string, string>>(plan);
  return rows.flatMap((row) => Object.values(row)).join("\n");
}

async function fill(tx: Tx): Promise<void> {
  await dropTriggers(tx);
  const text = { es: "Texto", en: "Text" };
  const ids = Array.from({ length: 60 }, (_, index) => idOf("i", index));
  const kindOf = (index: number) => (index === 0 ? "evaluation" : "class");
  const items = ids.map((id, index) => ({ id, kind: kindOf(index), title: text, minutes: 5 }));
  const questions = Array.from({ length: 50 }, (_, number) => ({
    ...{ type: "single", id: `q${number}`, prompt: text, feedback: null },
    choices: ["a", "b", "c"].map((id) => ({ id, text, correct: id === "a", feedback: null })),
  }));
  const evaluation = { kind: "evaluation", title: text, minutes: 5, passPercent: 60, attempts: null, questions };
  await tx
    .insertInto("contents")
    .values({ hash: "evaluation", body: JSON.stringify(evaluation) })
    .execute();
  const outline = JSON.stringify({ title: text, modules: [{ id: "m", title: text, items }] });
  const times = { created_at: now, updated_at: now };
  await tx
    .insertInto("courses")
    .values({ id: "large", version: "1", outline, pass_percent: 60, ...times })
    .execute();
  const rows = ids.map((id, position) => ({
    ...{ course_id: "large", id, kind: kindOf(position), position, content_hash: "evaluation" },
    ...{ bytes_es: 1, bytes_en: 1 },
  }));
  for (const row of rows)
    await tx
      .insertInto("items")
      .values({ ...row, kind: kindOf(row.position) })
      .execute();
  await sql`create temporary table numbers (i bigint)`.execute(tx);
  await sql`insert into numbers with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(learners)})
    select i from n`.execute(tx);
  const at = sql.lit(now);
  await sql`insert into users (id, email, first_name, last_name, password_hash, language, confirmed_at, created_at, updated_at)
    select 'u' || (1000000 + i), 'u' || i || '@example.org', 'Ana' || i, 'Marte', 'none', 'es', ${at}, ${at}, ${at} from numbers`.execute(
    tx,
  );
  await sql`insert into people_words (word, user_id, is_name) select 'ana' || i, 'u' || (1000000 + i), 1 from numbers`.execute(
    tx,
  );
  await sql`insert into visits (user_id, last_seen_at) select 'u' || (1000000 + i), ${at} - (i % 30) * 86400000 from numbers`.execute(
    tx,
  );
  await sql`insert into enrolments (id, user_id, course_id, done, started_at, updated_at)
    select 'e' || (1000000 + i), 'u' || (1000000 + i), 'large', 18, ${at} - 2592000000, ${at} from numbers`.execute(tx);
  await sql`create temporary table steps (i bigint)`.execute(tx);
  await sql`insert into steps select i from numbers where i <= 18`.execute(tx);
  await sql`insert into completions (enrolment_id, item_id, completed_at)
    select 'e' || (1000000 + n.i), 'i' || (1000000 + o.i), ${at} from numbers n cross join steps o`.execute(tx);
  await sql`insert into people_words (word, user_id, is_name) select 'marte', 'u' || (1000000 + i), 1 from numbers`.execute(
    tx,
  );
  for (const [name, every] of [
    ["small", 100],
    ["large", 3],
  ] as const) {
    await tx
      .insertInto("groups")
      .values({ id: name, course_id: "large", name, name_key: name, created_at: now })
      .execute();
    await sql`insert into group_members (group_id, user_id, joined_at) select ${sql.lit(name)}, 'u' || (1000000 + i), ${at} from numbers
      where i % ${sql.lit(every)} = 0`.execute(tx);
  }
  for (let variant = 0; variant < 64; variant++) {
    const right = questions.map((_, number) => ((number * 7 + variant * 13) % 64) + (number % 5) < 40);
    const scores = JSON.stringify(Object.fromEntries(right.map((isRight, number) => [`q${number}`, isRight ? 1 : 0])));
    const answers = JSON.stringify(
      Object.fromEntries(right.map((isRight, number) => [`q${number}`, isRight ? "a" : "b"])),
    );
    await sql`insert into attempts (id, user_id, enrolment_id, item_id, key, number, content_hash, pass_percent, answers, scores, percent, passed, submitted_at)
      select 'a' || i, 'u' || (1000000 + i), 'e' || (1000000 + i), 'i1000000', 'k', 1, 'evaluation', 60, ${answers}, ${scores},
      ${sql.lit(right.filter(Boolean).length * 2)}, 1, ${at} from numbers where i % 64 = ${sql.lit(variant)}`.execute(
      tx,
    );
  }
  await installTriggers(tx);
  await sql`analyze`.execute(tx);
}
