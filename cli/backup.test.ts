import { createHash } from "node:crypto";
import { appendFile, copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, test, vi } from "vitest";
import { lockFolder } from "../server/db/sqlite/lock-folder.ts";
import { neverDue } from "../server/jobs/job-kind.ts";
import { runCli, runCliProcess } from "../server/testing/command.ts";
import { isOnPostgres } from "../server/testing/database.ts";
import { question } from "../server/testing/forum.ts";
import { createLearner } from "../server/testing/people.ts";
import {
  caller,
  idOf,
  listBytes,
  makeEmptyHome,
  makePopulatedHome,
  openDatabase,
  sendPhoto,
  startBusyServer,
} from "../server/testing/programs/busy-server.ts";
import { makeDataDir, startProgram } from "../server/testing/programs/program.ts";
import { createTestApp } from "../server/testing/test-app.ts";

/** Writes posts and replies continuously until stopped; collects the ids of the acknowledged posts. */
function writeOn(call: ReturnType<typeof caller>) {
  const acknowledged: string[] = [];
  let isOn = true;
  const work = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (isOn) {
        const answer = await call("POST", "/posts", question);
        if (answer.status !== 201) continue;
        const id = await idOf(answer);
        acknowledged.push(id);
        await call("POST", `/posts/${id}/replies`, { body: "Con labetalol." });
      }
    }),
  );
  return {
    acknowledged,
    stop: () => {
      isOn = false;
      return work;
    },
  };
}

test("restores everything acknowledged before a backup under load", async () => {
  const { home, program, writer, call, backups } = await startBusyServer();
  const load = writeOn(call);
  const photo = await sendPhoto(await program.listening, writer);
  await vi.waitUntil(() => load.acknowledged.length > 10, { timeout: 60_000 });
  const before = [...load.acknowledged];
  expect(await runCliProcess(["backup", backups], home)).toMatchObject({ code: 0 });
  const after = load.acknowledged.length;
  await load.stop();
  expect(after).toBeGreaterThan(before.length);
  program.process.kill("SIGKILL");

  const fresh = await makeEmptyHome();
  expect(await runCli(["restore", backups], fresh)).toMatchObject({ code: 0 });
  const doctor = await runCli(["doctor"], fresh);
  expect(doctor).toMatchObject({ code: 0, said: expect.stringContaining("files: 5, all present and intact") });
  const address = await startProgram(fresh).listening;
  const restored = caller(address, writer.token);
  const answers = await Promise.all(before.map((id) => restored("GET", `/posts/${id}`)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect((await fetch(`${address}/api/v1/files/${photo}/open?token=${writer.token}`)).status).toBe(200);
});

test("copies only new files, and prunes old backups", async () => {
  const app = await createTestApp();
  const [writer, address, { home }] = [await createLearner(app), await app.app.listen(), app];
  const backups = await makeDataDir();
  await sendPhoto(address, writer);
  const backupKeepingTwo = ["backup", backups, "--keep", "2"];
  expect(await runCli(backupKeepingTwo, home)).toMatchObject({ code: 0 });
  const first = await listBytes(backups);
  await sendPhoto(address, writer);
  expect(await runCli(backupKeepingTwo, home)).toMatchObject({ code: 0 });
  expect((await listBytes(backups)).length).toBe(first.length + 1);
  expect(await runCli(backupKeepingTwo, home)).toMatchObject({ code: 0 });
  expect((await readdir(backups)).filter((name) => name.startsWith("2"))).toHaveLength(2);
  expect((await listBytes(backups)).length).toBe(first.length);
});

test("gives backups, and databases set aside, within the same second names of their own", async () => {
  const { home, backups } = await makePopulatedHome();
  for (const _ of [1, 2, 3]) expect(await runCli(["backup", backups], home)).toMatchObject({ code: 0 });
  const names = (await readdir(backups)).filter((name) => name.startsWith("2"));
  expect(names).toHaveLength(3);
  const restored = await runCli(["restore", join(backups, names[1] ?? "")], await makeEmptyHome());
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining(names[1] ?? "") });
  if (isOnPostgres()) return;
  for (const _ of [1, 2]) expect(await runCli(["restore", backups, "--replace"], home)).toMatchObject({ code: 0 });
  expect((await readdir(home.DATA_DIR)).filter((name) => name.startsWith("replaced-"))).toHaveLength(2);
});

test("removes backups dated in the future before others, and restores none of them unless named", async () => {
  const { home, backups } = await makePopulatedHome();
  const list = async () => (await readdir(backups)).filter((name) => name.startsWith("2"));
  const backupKeepingTwo = () => runCli(["backup", backups, "--keep", "2"], home);
  const future = ["2990-01-01T00-00-00Z", "2990-01-02T00-00-00Z"];
  for (const name of future) {
    expect(await backupKeepingTwo()).toMatchObject({ code: 0 });
    await rename(join(backups, (await list())[0] ?? ""), join(backups, name));
  }
  const only = await runCli(["restore", backups], await makeEmptyHome());
  expect(only).toMatchObject({ code: 0, said: expect.stringContaining(future[1] ?? "") });
  expect(await backupKeepingTwo()).toMatchObject({ code: 0 });
  const [made = "", ...others] = await list();
  expect(others).toEqual([future[1]]);

  const fresh = await makeEmptyHome();
  const refused = await runCli(["restore", backups], fresh);
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining(`(${future[1]}); the newest of the others is ${made}.`),
  });
  expect(await runCli(["restore", join(backups, made)], fresh)).toMatchObject({ code: 0 });
  for (const _ of [1, 2]) expect(await backupKeepingTwo()).toMatchObject({ code: 0 });
  expect(await runCli(["restore", backups], await makeEmptyHome())).toMatchObject({ code: 0 });
});

test("refuses to restore into a non-empty folder or from a damaged backup", async () => {
  const { home, backups } = await makePopulatedHome();
  expect(await runCli(["backup", backups], home)).toMatchObject({ code: 0 });
  if (!isOnPostgres()) {
    const release = lockFolder(home.DATA_DIR);
    const inSpanish = { ...home, LC_ALL: "es_DO.UTF-8" };
    expect((await runCli(["restore", backups], home)).said).toMatch(/^Another server/);
    expect((await runCli(["restore", backups], inSpanish)).said).toMatch(/^Otro servidor/);
    release();
  }
  const refused = await runCli(["restore", backups], home);
  expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/Nothing was changed/) });
  const [newest = ""] = (await readdir(backups)).filter((name) => name.startsWith("2"));
  const copy = join(backups, newest, isOnPostgres() ? "database.dump" : "database.sqlite");
  const bytes = await readFile(copy);
  await writeFile(copy, bytes.with(5000, (bytes[5000] ?? 0) ^ 1));
  const fresh = { ...home, DATA_DIR: await makeDataDir() };
  expect((await runCli(["restore", backups], fresh)).said).toMatch(/missing or damaged/);
  expect(await readdir(fresh.DATA_DIR)).not.toContain("data.sqlite");
});

test.skipIf(!isOnPostgres())("accepts a password that contains an unencoded %, as the server does", async () => {
  const { home, backups } = await makePopulatedHome();
  const fresh = await makeEmptyHome();
  for (const used of [home, fresh]) used.DATABASE_URL = withPassword("50%off", used.DATABASE_URL);
  expect(await runCli(["backup", backups], home)).toMatchObject({ code: 0 });
  expect(await runCli(["restore", backups], fresh)).toMatchObject({ code: 0 });
});

/** Returns the address of a test's database with a password, which the tests' PostgreSQL ignores. */
function withPassword(password: string, address = ""): string {
  const [, server] = inject("postgres").split("@");
  return `postgres://postgres:${password}@${server}${new URL(address).pathname.slice(1)}`;
}

test("reports a missing database or an unusable target folder in one line", async () => {
  const [home, backups] = [{ DATA_DIR: await makeDataDir(), DATABASE_URL: "" }, await makeDataDir()];
  const missing = await runCli(["backup", backups], home);
  expect(missing).toMatchObject({ code: 1, said: expect.stringMatching(/^ENOENT.*data\.sqlite'\n$/) });
  await mkdir(join(backups, "taken", "server.lock"), { recursive: true });
  const taken = await runCli(["backup", join(backups, "taken")], home);
  const message = `${backups}/taken cannot be written to (unable to open database file). Check that the folder, `;
  expect(taken).toMatchObject({ code: 1, said: expect.stringContaining(message) });
  await writeFile(join(backups, "file"), "");
  const file = await runCli(["backup", join(backups, "file")], home);
  expect(file).toMatchObject({ code: 1, said: expect.stringMatching(/^EEXIST.*'.*\/file'\n$/) });
  const release = lockFolder(backups);
  const busy = await runCli(["backup", backups], { ...home, LC_ALL: "es_DO.UTF-8" });
  expect(busy).toMatchObject({
    code: 1,
    said: `Otro proceso (${process.pid}) está haciendo una copia en ${backups}.\n`,
  });
  release();
  const nowhere = await runCli(["backup", "/proc/nothing/inside"], home);
  expect(nowhere).toMatchObject({ code: 1, said: expect.stringMatching(/^ENOENT.*'\/proc\/nothing'\n$/) });
});

test("restores nothing from a backup that was copied without its files", async () => {
  const { home, backups } = await makePopulatedHome();
  expect(await runCli(["backup", backups], home)).toMatchObject({ code: 0 });
  const [name = ""] = (await readdir(backups)).filter((entry) => entry.startsWith("2"));
  const copied = await makeDataDir();
  await cp(join(backups, name), join(copied, name), { recursive: true });
  const fresh = await makeEmptyHome();

  const refused = await runCli(["restore", copied], fresh);

  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(`The folder ${copied}/files, which`) });
  expect(await readdir(copied)).toEqual([name]);
  expect(await runCli(["restore", backups], fresh)).toMatchObject({ code: 0 });
});

test("makes no backup in the server's data, or in the current folder if the given name is empty", async () => {
  const { home } = await makePopulatedHome();
  const before = await readdir(home.DATA_DIR, { recursive: true });
  for (const folder of ["", "files", "files/backups"]) {
    const refused = await runCli(["backup", join(home.DATA_DIR, folder)], home);
    expect(refused).toMatchObject({ code: 1, said: expect.stringMatching(/ is part of the server's data\./) });
  }
  expect(await readdir(home.DATA_DIR, { recursive: true })).toEqual(before);
  for (const command of ["backup", "restore"]) {
    expect(await runCli([command, ""], home)).toMatchObject({ code: 1, said: expect.stringMatching(/^Usage: /) });
  }
});

test.skipIf(isOnPostgres())("does not apply a leftover WAL to the restored database", async () => {
  const { home, backups } = await makePopulatedHome();
  expect(await runCli(["backup", backups], home)).toMatchObject({ code: 0 });
  const place = join(home.DATA_DIR, "data.sqlite");
  const database = new DatabaseSync(place);
  database.exec("update users set first_name = 'Since then'");
  await copyFile(`${place}-wal`, `${place}-kept`);
  database.close();
  await rm(place);
  await rename(`${place}-kept`, `${place}-wal`);

  expect(await runCli(["restore", backups], home)).toMatchObject({
    code: 0,
    said: expect.stringContaining("replaced-"),
  });

  const users = await openDatabase(home).selectFrom("users").select("first_name").execute();
  expect(users.map(({ first_name: name }) => name)).not.toContain("Since then");
});

test("doctor reports missing and damaged files, including renditions, and a restore repairs them", async () => {
  const { home, backups } = await makePopulatedHome();
  const [one = "", two = ""] = await listBytes(home.DATA_DIR);
  const rendition = await makeRendition(home, one);
  const held = await runCli(["backup", backups], home);
  expect(held).toMatchObject({ code: 0, said: expect.stringContaining("Backup stored") });

  const pathOf = (hash: string) => join(home.DATA_DIR, "files", hash.slice(0, 2), hash);
  await rm(pathOf(one));
  await writeFile(pathOf(two), "rotten");
  await appendFile(pathOf(rendition), "more");
  const { code, said } = await runCli(["doctor"], { ...home, LC_ALL: "es_DO.UTF-8" });
  expect(code).toBe(1);
  expect(said).toMatch(/^advertencia +ajustes: /m);
  expect(said).toMatch(/ERROR +archivos: faltan o están dañados 3 de/);
  for (const hash of [one, two, rendition]) expect(said).toContain(`${hash} (`);

  const emptied = { ...home, ...(isOnPostgres() && { DATABASE_URL: (await makeEmptyHome()).DATABASE_URL }) };
  const replaced = isOnPostgres() ? [] : ["--replace"];
  expect(await runCli(["restore", backups, ...replaced], emptied)).toMatchObject({ code: 0 });
  expect(await runCli(["doctor"], emptied)).toMatchObject({ code: 0 });
});

/** Records a rendition of a file and stores its bytes; returns their hash. */
async function makeRendition(home: Parameters<typeof openDatabase>[0], source: string): Promise<string> {
  const bytes = Buffer.from("a smaller video");
  const hash = createHash("sha256").update(bytes).digest("hex");
  await mkdir(join(home.DATA_DIR, "files", hash.slice(0, 2)), { recursive: true });
  await writeFile(join(home.DATA_DIR, "files", hash.slice(0, 2), hash), bytes);
  const row = {
    id: "smaller",
    source_hash: source,
    kind: "low",
    hash,
    type: "video/mp4",
    bytes: bytes.length,
  } as const;
  const done = { source_hash: source, done_at: 0 };
  await openDatabase(home)
    .transaction()
    .execute(async (tx) => {
      await tx
        .insertInto("transcodings")
        .values(done)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx.insertInto("renditions").values(row).execute();
    });
  return hash;
}

test("doctor reports folders that it cannot read, and continues", async () => {
  const { home } = await makePopulatedHome();
  await rm(join(home.DATA_DIR, "files"), { recursive: true });
  await writeFile(join(home.DATA_DIR, "files"), "");
  const { code, said } = await runCli(["doctor"], home);
  expect([code, said]).toEqual([1, expect.stringMatching(/ERROR +files: .*ENOTDIR.*\nErrors: /)]);

  const noFolder = { ...home, DATA_DIR: join(home.DATA_DIR, "files"), DATABASE_URL: "" };
  const stopped = await runCli(["doctor"], noFolder);
  expect(stopped.said).toMatch(/ERROR +disk: DATA_DIR cannot be read \(ENOTDIR/);
  expect(stopped.said).toMatch(/ERROR +database: cannot be opened .*\nErrors: 2/);
});

test("doctor reports invalid settings, an unreachable mail server, wrong counters and a wrong clock", async () => {
  const app = await createTestApp();
  const ana = await createLearner(app);
  const id = (await app.call("POST", "/api/v1/posts", { token: ana.token, body: question })).body.id;
  await app.parts.db.transaction().execute(async (tx) => {
    await tx.updateTable("posts").set({ reply_count: 7 }).where("id", "=", id).execute();
    await tx
      .updateTable("sessions")
      .set({ last_used_at: Date.now() + 3_600_000 })
      .execute();
    const job = { kind: "renditions", key: "a", lease: null, attempts: 3, last_error: "no", created_at: 0 };
    await tx
      .insertInto("jobs")
      .values({ ...job, due_at: neverDue })
      .execute();
  });
  const { code, said } = await runCli(["doctor"], { ...app.home, SMTP_URL: "smtp://127.0.0.1:9" });
  expect(code).toBe(1);
  expect(said).toMatch(/ERROR +counters: .*posts\.reply_count: 1/);
  expect(said).toMatch(/ERROR +mail: .*ECONNREFUSED/);
  expect(said).toMatch(/warning +jobs: .*renditions: 1/);
  expect(said).toMatch(/ERROR +clock: .*the clock is slow, or was fast before/);
  const bucket = await runCli(["doctor"], { ...app.home, FILES_URL: "s3://bucket", AWS_REGION: "", LC_ALL: "es" });
  expect(bucket).toMatchObject({ code: 1, said: expect.stringMatching(/ERROR +archivos: .*Region.*\nErrores: /) });
  expect(await runCli(["doctor"], { ...app.home, PORT: "x" })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^PORT /),
  });
});
