import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { connect } from "../db/connect.ts";
import type { Db } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { newId } from "../ids.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { type AtEnd, makeEmptyDatabase } from "../testing/database.ts";
import { createLearner } from "../testing/people.ts";
import { copyPrerenderedPages, makeDataDir, makeHomeWithCourse, startProgram } from "../testing/programs/program.ts";
import { shareAmongTests } from "../testing/share-among-tests.ts";

const course = "cardio-obstetrics";

/** Starts three servers at the same time on one database, with users who call all of them. */
async function startThree(settings: Record<string, string>, atEnd: AtEnd) {
  const homes = await Promise.all(Array.from({ length: 3 }, () => makeDataDir(atEnd)));
  await Promise.all(homes.map(copyPrerenderedPages));
  const programs = homes.map((DATA_DIR) => startProgram({ ...settings, DATA_DIR }, undefined, atEnd));
  const addresses = await Promise.all(programs.map(({ listening }) => listening));
  const db = connect({ dataDir: "", databaseUrl: settings.DATABASE_URL });
  atEnd(() => db.destroy());
  let calls = 0;
  async function signIn() {
    const { id, token } = await createLearner({ parts: { db }, clock: { now: Date.now() } });
    /** Calls the servers in turn, and retries when one sheds the request. */
    async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      for (;;) {
        calls += 1;
        const response = await fetch(`${addresses[calls % 3]}/api/v1${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body !== undefined && { "content-type": "application/json" }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (response.status !== 503) return { status: response.status, body: JSON.parse(text || "null") };
        await wait(Number(response.headers.get("retry-after")) * 1000);
      }
    }
    return { id, call };
  }
  return { db, homes, signIn };
}

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startThree>>["signIn"]>>;

const many = <T>(count: number, make: (index: number) => T) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));
const answersOf = (answers: { status: number; body: { id: string } }[]) =>
  new Set(answers.map(({ status, body }) => `${status} ${body.id}`));

async function openReply(asking: Person, answering: Person): Promise<string> {
  const { body: post } = await asking.call("POST", "/posts", { title: "¿Qué hacer?", body: "La presión no baja." });
  const { body: reply } = await answering.call("POST", `/posts/${post.id}/replies`, { body: "Con labetalol." });
  return `/posts/${post.id}/replies/${reply.id}`;
}

/** Submits an assessment with three attempts: twenty times with the same key, then with twenty different ones. */
async function submitAll({ call }: Person, enrolment: string) {
  const submit = (key: string) => call("PATCH", enrolment, { evaluation: { id: "risk-check", key, answers: {} } });
  const key = crypto.randomUUID();
  const same = await many(20, () => submit(key));
  expect(new Set(same.map(({ status, body }) => `${status} ${body.attempt?.id}`)).size).toBe(1);
  const different = await many(20, () => submit(crypto.randomUUID()));
  expect(different.filter(({ status }) => status === 422)).toHaveLength(18);
  expect((await call("GET", enrolment)).body.items["risk-check"].attempts).toHaveLength(3);
}

/** Creates a user with a post and a reply not yet emailed; returns the user's address. */
async function createUnread(db: Db): Promise<string> {
  const now = Date.now();
  const { id: author_id, email } = await createLearner({ parts: { db }, clock: { now } });
  const id = newId();
  const times = { created_at: now, last_activity_at: now, edited_at: null, deleted_at: null, hidden_at: null };
  const place = { course_id: null, class_id: null, language: "es", no_patient_identified: 0 } as const;
  const state = { reply_count: 1, pinned: 0, locked: 0 };
  await inTransaction(db, async (tx) => {
    const text = { title: "¿Qué hacer?", body: "La presión no baja." };
    await tx
      .insertInto("posts")
      .values({ id, author_id, ...text, ...place, ...times, ...state })
      .execute();
    const untold = { replies: 1, since: now, updated_at: now, read_at: null, to_mail: 1, mailed_at: null };
    await tx
      .insertInto("notices")
      .values({ id: newId(), user_id: author_id, post_id: id, ...untold })
      .execute();
  });
  return email;
}

/** Lists the recipients of all emails sent by the servers. A server that sent none has no email folder. */
async function readRecipients(homes: readonly string[]): Promise<string[]> {
  const read = async (folder: string) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
    return Promise.all(names.map((name) => readFile(join(folder, name), "latin1")));
  };
  const mails = (await Promise.all(homes.map((home) => read(join(home, "mail"))))).flat();
  return mails.map((mail) => /^To: <?([^\s<>]+)/m.exec(mail)?.[1] ?? "");
}

describe("on a database without any table", () => {
  const three = shareAmongTests(async (atEnd) =>
    startThree({ DATABASE_URL: await makeEmptyDatabase(atEnd), RATE_LIMITS: "off" }, atEnd),
  );

  test("adds up all votes and stores repeated requests once under heavy load on three servers", async () => {
    const { db, signIn } = three();
    const [ana, eva] = [await signIn(), await signIn()];
    const path = await openReply(ana, eva);

    const mine = await many(50, (index) => ana.call("POST", `${path}/${index % 2 ? "upvote" : "downvote"}`));
    expect(new Set(mine.map(({ status }) => status))).toEqual(new Set([200]));
    await ana.call("DELETE", `${path}/upvote`);
    await ana.call("DELETE", `${path}/downvote`);
    const people = await many(200, signIn);
    const votes = await Promise.all(
      people.map(({ call }, index) => call("POST", `${path}/${index % 4 ? "upvote" : "downvote"}`)),
    );
    expect(votes.filter(({ status }) => status !== 200)).toEqual([]);
    expect((await ana.call("GET", path)).body).toMatchObject({ upvotes: 150, downvotes: 50, score: 100, vote: 0 });
    expect(await db.selectFrom("votes").select("user_id").execute()).toHaveLength(200);

    const key = { "idempotency-key": crypto.randomUUID() };
    const posts = await many(20, () => ana.call("POST", "/posts", { title: "Otra vez", body: "Lo mismo." }, key));
    expect(answersOf(posts).size).toBe(1);
    expect(posts[0]?.status).toBe(201);

    expect(
      (await many(20, () => eva.call("POST", `/courses/${course}/start`, {}))).filter(({ status }) => status === 201),
    ).toHaveLength(1);
    const { records } = (await eva.call("GET", "/courses-user")).body;
    expect(records).toHaveLength(1);
    await submitAll(eva, `/courses-user/${records[0].id}`);
  });

  test("sends each email from only one of the servers", async () => {
    const { db, homes, signIn } = three();
    const mail = { kind: "already_registered", firstName: "Ana" } as const;
    await inTransaction(db, async (tx) => {
      for (let count = 0; count < 40; count += 1) {
        await enqueueMail(tx, { recipient: `${count}@example.org`, language: "es", mail }, Date.now());
      }
    });
    // Users' actions wake the outboxes of all servers.
    const people = await many(6, signIn);
    await Promise.all(people.map(({ call }) => call("POST", "/posts", { title: "¿Qué hacer?", body: "No baja." })));

    await expect.poll(async () => (await db.selectFrom("outbox").select("id").execute()).length).toBe(0);
    expect((await readRecipients(homes)).sort()).toEqual(
      Array.from({ length: 40 }, (_, i) => `${i}@example.org`).sort(),
    );
  });

  test("merges drafts from three concurrent servers into one row per question", async () => {
    const { db, signIn } = three();
    const ana = await signIn();
    const { body: enrolment } = await ana.call("POST", `/courses/${course}/start`, {});
    const path = `/courses-user/${enrolment.id}`;
    const readItem = async () => (await ana.call("GET", `${path}/items/risk-check`)).body;
    // Questions that are not drawn from a bank.
    const questions = ["carpreg-points", "team"];
    const asked: { id: string; choices?: { id: string }[] }[] = (await readItem()).questions;
    const choices = asked.find(({ id }) => id === "team")?.choices?.map(({ id }) => id) ?? [];

    const saved = await many(40, (index) => {
      const answers = index % 2 === 0 ? { "carpreg-points": index } : { team: choices[(index >> 1) % choices.length] };
      return ana.call("PATCH", path, { draft: { id: "risk-check", answers } });
    });

    expect(saved.filter(({ status }) => status !== 200)).toEqual([]);
    const rows = await db
      .selectFrom("drafts")
      .select("question_id")
      .where("enrolment_id", "=", enrolment.id)
      .orderBy("question_id")
      .execute();
    expect(rows.map(({ question_id }) => question_id)).toEqual(questions);
    const { draft } = await readItem();
    expect(draft).toEqual({ "carpreg-points": expect.any(Number), team: expect.any(String) });
    expect(choices).toContain(draft.team);
  });
});

describe("with rate limits, and with emails due before the start", () => {
  const three = shareAmongTests(async (atEnd) => {
    const { DATABASE_URL = "" } = await makeHomeWithCourse(atEnd);
    const db = connect({ dataDir: "", databaseUrl: DATABASE_URL });
    const authors = await many(30, () => createUnread(db));
    await db.destroy();
    return { ...(await startThree({ DATABASE_URL, RATE_LIMITS: "on" }, atEnd)), authors };
  });

  test("sends a digest only once if it is due when three servers start", async () => {
    const { db, homes, authors } = three();

    const untold = async () => {
      const notices = await db.selectFrom("notices").select("id").where("to_mail", "=", 1).execute();
      const mails = await db.selectFrom("outbox").select("id").execute();
      return notices.length + mails.length;
    };
    await expect.poll(untold).toBe(0);
    expect((await readRecipients(homes)).sort()).toEqual(authors.sort());
  });

  test("accepts one of twenty identical concurrent posts without a key, and counts limits across all servers", async () => {
    const { signIn } = three();
    const ana = await signIn();

    const posts = await many(20, () => ana.call("POST", "/posts", { title: "Lo mismo", body: "Otra vez lo mismo." }));

    expect(posts.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(posts.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });
});
