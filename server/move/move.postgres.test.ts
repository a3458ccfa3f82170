import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { writePackage } from "../../courseware/testing/build-package.ts";
import { packageWithoutVideo } from "../../courseware/testing/valid-package.ts";
import { connect } from "../db/connect.ts";
import { prepareDatabase } from "../db/starting/prepare.ts";
import { runCli, runCliProcess } from "../testing/command.ts";
import { makeEmptyDatabase } from "../testing/database.ts";
import { createLearner } from "../testing/people.ts";
import { makeDataDir, startProgram } from "../testing/programs/program.ts";
import { shareAmongTests } from "../testing/share-among-tests.ts";

/** The number of generated sessions: more than a move transfers per batch. */
const made = 5000;

/** Creates an embedded database with the small course, a learner, a post with a voted reply, and many rows. */
const source = shareAmongTests(async (atEnd) => {
  const home = { DATA_DIR: await makeDataDir(atEnd), RATE_LIMITS: "off" };
  await runCli(["course", "import", await writePackage(packageWithoutVideo(), atEnd)], home);
  const program = startProgram(home, undefined, atEnd);
  const address = await program.listening;
  const db = connect({ dataDir: home.DATA_DIR });
  const clock = { now: Date.now() };
  const [ana, eva] = [await createLearner({ parts: { db }, clock }), await createLearner({ parts: { db }, clock })];
  await db.destroy();
  const [asks, answers] = [caller(address, ana.token), caller(address, eva.token)];
  await asks("POST", "/courses/heart/start", {});
  const post = await asks("POST", "/posts", {
    title: "Ñandúes y corazón",
    body: "O'Higgins \\ 'palpitaciones' de noche",
  });
  const reply = await answers("POST", `/posts/${post.id}/replies`, { body: "Con labetalol." });
  await asks("POST", `/posts/${post.id}/replies/${reply.id}/upvote`);
  program.process.kill("SIGTERM");
  await program.ended;
  addSessions(home.DATA_DIR, ana.id);
  return { folder: home.DATA_DIR, ana, post: String(post.id), reply: String(reply.id) };
});

/** Copies it, and creates a database to move it to. */
async function copySource() {
  const home = { DATA_DIR: await makeDataDir(), RATE_LIMITS: "off" };
  await cp(source().folder, home.DATA_DIR, { recursive: true });
  return { ...source(), home, databaseUrl: await makeEmptyDatabase() };
}

function caller(address: string, token: string) {
  return async (method: string, path: string, body?: unknown) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const given = body !== undefined ? { body: JSON.stringify(body) } : {};
    return JSON.parse(await (await fetch(`${address}/api/v1${path}`, { method, headers, ...given })).text());
  };
}

function addSessions(dataDir: string, userId: string): void {
  const database = new DatabaseSync(join(dataDir, "data.sqlite"));
  database.exec(`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${made})
    insert into sessions (token_hash, user_id, created_at, last_used_at)
    select printf('%064x', n), '${userId}', n, n from numbers`);
  database.close();
}

/** Starts a move and kills it when only some of the rows have been transferred; returns how many. */
async function killInTheMiddle(home: Record<string, string>, databaseUrl: string): Promise<number> {
  await prepareDatabase({ dataDir: home.DATA_DIR ?? "", databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await stopBeforeSecondBatch(client);
  const env = { ...process.env, ...home };
  const child = spawn(process.execPath, ["cli/move.ts", databaseUrl], { env, stdio: "ignore" });
  const ended = once(child, "exit");
  const count = async () => Number((await client.query("select count(*) from sessions")).rows[0].count);
  while ((await count()) === 0 && child.exitCode === null) await wait(20);
  child.kill("SIGKILL");
  await ended;
  // The blocked insert continues, and its connection turns out to be closed before the commit.
  await client.query("select pg_advisory_unlock(1)");
  await client.query("drop function stop_here cascade");
  const come = await count();
  await client.end();
  return come;
}

/** Makes every insert of sessions after the first batch wait for a lock held by this connection. */
async function stopBeforeSecondBatch(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_lock(1)");
  await client.query(`
    create function stop_here() returns trigger language plpgsql as $$ begin
      if exists (select from sessions) then perform pg_advisory_lock(1); end if;
      return null;
    end $$;
    create trigger stop_here before insert on sessions for each statement execute function stop_here()`);
}

test("resumes a move that was killed halfway, and everything can be read and found", async () => {
  const { home, ana, post, reply, databaseUrl } = await copySource();
  const come = await killInTheMiddle(home, databaseUrl);
  expect(come).toBeGreaterThan(0);
  expect(come).toBeLessThan(made);
  const early = startProgram({ ...home, DATABASE_URL: databaseUrl });
  expect(await early.ended).toBe(1);
  expect(early.err.join()).toMatch(/run npm run move again/);

  const moved = await runCliProcess(["move", databaseUrl], home);
  expect(moved).toMatchObject({ code: 0, said: expect.stringMatching(new RegExp(`sessions +${made + 2}`)) });
  expect(await runCli(["move", databaseUrl], home)).toMatchObject({ code: 0 });
  expect((await runCli(["doctor"], { ...home, DATABASE_URL: databaseUrl })).code).toBe(0);

  const program = startProgram({ ...home, DATABASE_URL: databaseUrl });
  const call = caller(await program.listening, ana.token);
  // Posts that are not indexed yet are moved as well.
  const search = async (words: string) => (await call("GET", `/posts?q=${encodeURIComponent(words)}`)).records;
  expect(await search("nandues labetalol o'higgins")).toMatchObject([{ id: post, replyCount: 1 }]);
  expect(await call("GET", `/posts/${post}/replies/${reply}`)).toMatchObject({ upvotes: 1, score: 1, vote: 1 });
  expect((await call("GET", "/courses-user")).records).toHaveLength(1);
  await call("PATCH", `/posts/${post}`, { body: "Otra cosa" });
  expect(await search("higgins")).toEqual([]);
  expect((await runCli(["move", databaseUrl], home)).said).toMatch(/^A server is using the target/);
  program.process.kill("SIGTERM");
  await program.ended;
  // A target that has been written to is no longer a copy of the source.
  expect((await runCli(["move", databaseUrl], home)).said).toMatch(/The target database already contains other data/);
});

test("refuses to move while a server runs, and starts over if the source was used after an interruption", async () => {
  const { home, ana, databaseUrl } = await copySource();
  expect(await killInTheMiddle(home, databaseUrl)).toBeGreaterThan(0);
  const program = startProgram(home);
  const call = caller(await program.listening, ana.token);
  expect((await runCli(["move", databaseUrl], home)).said).toMatch(/^Another server/);
  await call("PATCH", `/users/${ana.id}`, { firstName: "Anabel" });
  program.process.kill("SIGTERM");
  await program.ended;
  expect(await runCli(["move", databaseUrl], home)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/run the command again/),
  });
  expect(await runCli(["move", databaseUrl], home)).toMatchObject({ code: 0 });
});

test("replaces what a server has written to the target by itself, but nothing that people did", async () => {
  const { home, databaseUrl } = await copySource();
  const program = startProgram({ DATA_DIR: await makeDataDir(), DATABASE_URL: databaseUrl });
  expect((await fetch(`${await program.listening}/readyz`)).status).toBe(200);
  program.process.kill("SIGTERM");
  await program.ended;
  expect(await runCli(["move", databaseUrl], home)).toMatchObject({ code: 0 });
  expect((await runCli(["course", "list"], { ...home, DATABASE_URL: databaseUrl })).said).not.toMatch(/cardio/);

  const used = await makeEmptyDatabase();
  const course = await writePackage(packageWithoutVideo());
  await runCli(["course", "import", course], { DATA_DIR: await makeDataDir(), DATABASE_URL: used });
  const refused = await runCli(["move", used], home);
  expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/Nothing was changed/) });
});
