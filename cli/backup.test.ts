import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { connect } from "../server/db/connect.ts";
import { runCli } from "../server/testing/command.ts";
import { isOnPostgres, makeEmptyDatabase } from "../server/testing/database.ts";
import { question } from "../server/testing/forum.ts";
import { createLearner } from "../server/testing/people.ts";
import { makeDataDir, makeHome, startProgram } from "../server/testing/program.ts";

const patience = { timeout: 120_000 };

type Home = Awaited<ReturnType<typeof makeHome>>;

/** A server with the demo course, and somebody who writes to it by HTTP. */
async function startBusy() {
  const home: Home = { ...(await makeHome()), RATE_LIMITS: "off" };
  const program = startProgram(home);
  const address = await program.listening;
  const db = open(home);
  onTestFinished(() => db.destroy());
  const writer = await createLearner({ parts: { db }, clock: { now: Date.now() } });
  const call = caller(address, writer.token);
  return { home, program, writer, call, backups: await makeDataDir() };
}

function open({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Home) {
  return connect({ dataDir, databaseUrl });
}

function caller(address: string, token: string) {
  return (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    return fetch(`${address}/api/v1${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
}

/** Writes posts and replies without a pause until it is stopped; the ids of those that were acknowledged. */
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

async function idOf(answer: Response): Promise<string> {
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}

async function sendPhoto(address: string, { id, token }: { id: string; token: string }) {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: "red", noise } });
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(await picture.png().toBuffer())], "me.png"));
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${address}/api/v1/users/${id}`, { method: "PATCH", headers, body: form });
}

test("what was acknowledged before a backup under load is there after its restore", patience, async () => {
  const { home, program, writer, call, backups } = await startBusy();
  const load = writeOn(call);
  expect((await sendPhoto(await program.listening, writer)).status).toBe(200);
  await wait(1000);
  const before = [...load.acknowledged];
  expect(before.length).toBeGreaterThan(10);
  expect(await runCli(["backup", backups], home)).toMatchObject({ code: 0 });
  const after = load.acknowledged.length;
  await load.stop();
  expect(after).toBeGreaterThan(before.length);
  program.process.kill("SIGKILL");

  const database = isOnPostgres() ? { DATABASE_URL: await makeEmptyDatabase() } : {};
  const fresh = { DATA_DIR: await makeDataDir(), ...database };
  expect(await runCli(["restore", backups], fresh)).toMatchObject({ code: 0 });
  const doctor = await runCli(["doctor"], fresh);
  expect(doctor).toMatchObject({ code: 0, said: expect.stringMatching(/files: \d{2,}, all there and intact/) });
  const address = await startProgram(fresh).listening;
  const restored = caller(address, writer.token);
  const answers = await Promise.all(before.map((id) => restored("GET", `/posts/${id}`)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const me = z.object({ photo: z.string() }).parse(await (await restored("GET", "/users/me")).json());
  expect((await fetch(`${address}/api/v1/files/${me.photo}/open?token=${writer.token}`)).status).toBe(200);
});

test("a backup brings only what is new, and goes when there are newer ones", patience, async () => {
  const { home, program, writer, backups } = await startBusy();
  expect((await sendPhoto(await program.listening, writer)).status).toBe(200);
  const keepTwo = ["backup", backups, "--keep", "2"];
  expect(await runCli(keepTwo, home)).toMatchObject({ code: 0 });
  const first = await listBytes(backups);
  expect((await sendPhoto(await program.listening, writer)).status).toBe(200);
  await wait(1000);
  expect(await runCli(keepTwo, home)).toMatchObject({ code: 0 });
  expect((await listBytes(backups)).length).toBe(first.length + 1);
  await wait(1000);
  expect(await runCli(keepTwo, home)).toMatchObject({ code: 0 });
  expect((await readdir(backups)).filter((name) => name.startsWith("2"))).toHaveLength(2);
  expect((await listBytes(backups)).length).toBe(first.length);
});

test("a restore refuses what is not empty, and what is damaged", patience, async () => {
  const { home, program, backups } = await startBusy();
  expect(await runCli(["backup", backups], home)).toMatchObject({ code: 0 });
  if (!isOnPostgres()) {
    expect((await runCli(["restore", backups], home)).said).toMatch(/^Another server/);
    program.process.kill("SIGTERM");
    await program.ended;
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

test("the doctor names a file that is missing and one that is damaged", patience, async () => {
  const { home, program } = await startBusy();
  program.process.kill("SIGTERM");
  await program.ended;
  const folder = join(home.DATA_DIR, "files");
  const [one = "", two = ""] = await listBytes(home.DATA_DIR);
  await rm(join(folder, one.slice(0, 2), one));
  await writeFile(join(folder, two.slice(0, 2), two), "rotten");
  const { code, said } = await runCli(["doctor"], { ...home, LC_ALL: "es_DO.UTF-8" });
  expect(code).toBe(1);
  expect(said).toMatch(/FALLO +archivos: faltan o están dañados 2 de/);
  expect(said).toContain(`${one} (`);
  expect(said).toContain(`${two} (`);
});

test(
  "the doctor names settings that cannot be, a mail server that is away and counters that are wrong",
  patience,
  async () => {
    const { home, program, call } = await startBusy();
    const id = await idOf(await call("POST", "/posts", question));
    program.process.kill("SIGTERM");
    await program.ended;
    const db = open(home);
    await db
      .transaction()
      .execute((tx) => tx.updateTable("posts").set({ reply_count: 7 }).where("id", "=", id).execute());
    await db.destroy();
    const { code, said } = await runCli(["doctor"], { ...home, SMTP_URL: "smtp://127.0.0.1:9" });
    expect(code).toBe(1);
    expect(said).toMatch(/FAULT +counters: .*posts\.reply_count: 1/);
    expect(said).toMatch(/FAULT +mail: .*ECONNREFUSED/);
    expect(await runCli(["doctor"], { ...home, PORT: "x" })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^PORT /),
    });
  },
);

async function listBytes(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, "files"), { recursive: true });
  return names.flatMap((name) => /[0-9a-f]{64}$/.exec(name)?.[0] ?? []);
}
