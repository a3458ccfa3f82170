// Measures the inputs of the model on PostgreSQL with generated data: the processor time of a call on the server and
// the database, and the size of a row with its indexes. Prints the tables of docs/performance.md.
// node bench/model/measure.ts
// BENCH_SECONDS sets how long each call is repeated.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findPostgres } from "../../scripts/postgres.mjs";
import { startPostgres } from "../../server/testing/programs/postgres-server.ts";
import { findBenchTargets } from "../bench-targets.ts";
import { type Case, listCases } from "../cases.ts";
import { generate } from "../generate.ts";
import { measure } from "../measuring/measure.ts";
import { readUsage } from "../measuring/usage.ts";
import { serve } from "../serve.ts";
import { readParent, readTreeSeconds } from "./tree-seconds.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const scale = { learners: 1000, courses: 20, posts: 2000, replies: 20_000 };

/** With fewer rows, empty pages would distort the size per row. */
const enoughRows = 1000;

/**
 * Rows that the generator does not create, and the calls too rarely: a vote on each reply, and an attempt in each
 * enrolment.
 */
const furtherRows = [
  "insert into votes select 'learner-0000999', post_id, id, 1, 0 from replies on conflict do nothing",
  `insert into attempts (id, user_id, enrolment_id, item_id, key, number, content_hash, pass_percent, answers, scores,
    percent, passed, submitted_at)
    select gen_random_uuid(), user_id, id, 'made', gen_random_uuid(), 1, hash, 70,
    '{"who-match":{"one":"a1b2c3d4","two":"b2c3d4e5","three":"c3d4e5f6"},"points":3,"only-ours":"d4e5f6a7","drugs":["e5f6a7b8","f6a7b8c9"]}',
    '{"who-match":1,"points":1,"percent":0,"only-ours":1,"drugs":0.5,"contraception":1}', 75, 1, 0
    from enrolments, (select hash from contents limit 1) as one`,
];

const bin = findPostgres();
if (!bin) throw new Error("PostgreSQL is not installed.");
const postgres = await startPostgres(bin);
const folder = await mkdtemp(join(tmpdir(), "model-"));
process.env.DATABASE_URL = postgres.url("postgres");
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
try {
  await generate(folder, scale);
  await client.connect();
  const head = await findHead();
  const product = await serve("server/main.ts", { PORT: "0", DATA_DIR: folder, RATE_LIMITS: "off", LOG_LEVEL: "warn" });
  try {
    print("| call | server, ms | database, ms | KB sent |\n|---|---:|---:|---:|\n");
    for (const each of listCases(await findBenchTargets(product.address, scale))) {
      if (each.name !== "mixed traffic") await printCall(product.address, each, head);
    }
  } finally {
    await product.stop();
  }
  await printTables();
} finally {
  await client.end();
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}

async function printCall(address: string, { name, load }: Case, head: number): Promise<void> {
  await measure(load, seconds / 2);
  const before = [(await readUsage(address)).cpu, readTreeSeconds(head)] as const;
  const { rate } = await measure(load, seconds);
  const calls = Math.max(1, rate * seconds);
  const server = ((await readUsage(address)).cpu - before[0]) / calls;
  const database = (readTreeSeconds(head) - before[1]) / calls;
  const cells = [
    (server * 1000).toFixed(2),
    (database * 1000).toFixed(2),
    ((await countBytes(load)) / 1000).toFixed(1),
  ];
  print(`| ${[name, ...cells].join(" | ")} |\n`);
}

/** Returns the size of one response as sent, without headers, with a browser's compression. */
async function countBytes({ url, next, headers }: Case["load"]): Promise<number> {
  const { path = "", method = "GET", body, headers: own } = next?.() ?? {};
  const type = body === undefined ? {} : { "content-type": "application/json" };
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...own, ...type, "accept-encoding": "gzip" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const decoded = (await response.arrayBuffer()).byteLength;
  return Number(response.headers.get("content-length") ?? decoded);
}

async function printTables(): Promise<void> {
  for (const statement of furtherRows) await client.query(statement);
  await client.query("vacuum analyze");
  const { rows } = await client.query<{ name: string; bytes: string }>(
    "select relname as name, pg_total_relation_size(oid) as bytes from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  print("\n| table | rows | bytes per row, including indexes |\n|---|---:|---:|\n");
  for (const { name, bytes } of rows) {
    const counted = await client.query<{ count: string }>(`select count(*) from ${pg.escapeIdentifier(name)}`);
    const count = Number(counted.rows[0]?.count);
    if (count >= enoughRows) print(`| ${name} | ${count} | ${Math.round(Number(bytes) / count)} |\n`);
  }
}

/** Returns the process that all processes of the database descend from. */
async function findHead(): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return readParent(Number(rows[0]?.pid));
}

function print(text: string): void {
  process.stdout.write(text);
}
