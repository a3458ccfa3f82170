import { setImmediate as endOfTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { pino } from "pino";
import { expect, test } from "vitest";
import { type Access, isStaffAccess } from "../contract/access.ts";
import type { Language } from "../contract/language.ts";
import { createApp } from "./app.ts";
import { connect } from "./db/connect.ts";
import { listEndpoints } from "./http/calls/list-endpoints.ts";
import { listReads, type Subjects } from "./testing/every-read.ts";
import { commands, listWrites, type Writer } from "./testing/every-write.ts";
import { createFullAccount } from "./testing/full-account.ts";
import { createLearner } from "./testing/people.ts";
import { connectWithCache } from "./testing/programs/cached-reads.ts";
import { createAdmin } from "./testing/staff.ts";
import { createTestApp } from "./testing/test-app.ts";

type Server = Awaited<ReturnType<typeof createApp>>;

const options = { log: pino({ level: "silent" }), webRoot: null };

/** A user who reads, with a language. */
interface Reader {
  name: string;
  /** Absent where no session is needed. */
  token?: string;
  language: Language;
  /** Makes the owner-only calls: set for the owner and for one other user, who is refused. */
  triesOwned?: true;
  /** Makes the staff calls. Everyone else is refused, whatever was written. */
  isStaff?: true;
}

type Scene = Awaited<ReturnType<typeof createScene>>;

const anyone: readonly Reader[] = [
  { name: "anyone", language: "es" },
  { name: "anyone", language: "en" },
];

/**
 * Lists the readers for a call: no repeated readers that are always refused, and one where the caller does not matter.
 */
function listAsking(access: Access, readers: readonly Reader[]): readonly Reader[] {
  if (access === "anyone") return anyone;
  if (isStaffAccess(access)) return readers.filter(({ isStaff }) => isStaff);
  return access === "owner" ? readers.filter(({ triesOwned }) => triesOwned) : readers;
}

/** Collects a server's responses to every reader in each language, by request. */
async function readAll(server: Server, { reads, readers, endpoints }: Pick<Scene, "reads" | "readers" | "endpoints">) {
  const answers: Record<string, unknown> = {};
  for (const [name, urls] of Object.entries(reads)) {
    const asking = listAsking(endpoints[name]?.access ?? "learner", readers);
    for (const url of urls) {
      const read = await Promise.all(asking.map((reader) => readAs(server, url, reader)));
      for (const [index, { name: reader, language }] of asking.entries()) {
        answers[`${name} ${url} for ${reader} in ${language}`] = read[index];
      }
    }
  }
  return answers;
}

async function readAs(server: Server, url: string, { token, language }: Reader): Promise<unknown[]> {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), "accept-language": language };
  const { statusCode, headers: said, body } = await server.inject({ url, headers });
  // The free disk space changes independently of any write.
  const text = body.replace(/"requestId":"[^"]*"|"diskFreeBytes":\d+/, "");
  return [statusCode, text.length === body.length && said.etag, said["content-language"], text];
}

/**
 * Creates a server that has cached every response, another that writes through its own connections, and what is read
 * and written.
 */
async function createScene() {
  const app = await createTestApp();
  const account = await createFullAccount(app);
  await app.parts.jobs.idle("course-import");
  const reader = await createLearner(app);
  const admin = await createAdmin(app);
  const { body } = await account.do("GET" as "POST", "/courses-user");
  const enrolment = body.records[0].id;
  const detail = (await account.do("GET" as "POST", `/courses-user/${enrolment}`)).body;
  const { own, theirs, answer, reply } = account;
  const file = await app.parts.db
    .selectFrom("files")
    .select("id")
    .where("kind", "=", "photo")
    .executeTakeFirstOrThrow();
  const group = await app.parts.db.selectFrom("groups").select("id").executeTakeFirstOrThrow();
  const subjects: Subjects = {
    enrolment,
    attempt: detail.items.check.attempts[0].id,
    posts: [own, theirs],
    replies: [
      { post: own, reply: answer },
      { post: theirs, reply },
    ],
    file: file.id,
    person: account.other.id,
    group: group.id,
  };
  const readers: Reader[] = [
    { name: "the writer", token: account.token, language: "es", triesOwned: true },
    { name: "the writer", token: account.token, language: "en", triesOwned: true },
    { name: "the other writer", token: account.other.token, language: "en", triesOwned: true },
    { name: "a reader", token: reader.token, language: "es" },
    { name: "an administrator", token: admin.token, language: "en", isStaff: true },
  ];
  const endpoints = await listEndpoints();
  return { app, account, admin, subjects, endpoints, reads: listReads(endpoints, subjects), readers };
}

function pick(answers: Record<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, answers[name]]));
}

/** Opens another server with its own connections. */
async function openOther({ parts }: Awaited<ReturnType<typeof createTestApp>>, db = connect(parts.config)) {
  const server = await createApp({ ...parts, db }, options);
  return { server, db, close: async () => void (await Promise.all([server.close(), db.destroy()])) };
}

test("serves no response staler than a fresh server's, whatever is written by this server, another one or a command", {
  timeout: 1_200_000,
}, async () => {
  const scene = await createScene();
  const { app, account, admin, subjects, endpoints } = scene;
  const { db, withCache } = connectWithCache(app.parts.config);
  const [own, other] = [await openOther(app, db), await openOther(app)];
  let turn = 0;
  const send: Writer["send"] = async (method, path, body, token = account.token) => {
    turn += 1;
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const to = turn % 2 === 0 ? own.server : other.server;
    const answer = await to.inject({ method, url: `/api/v1${path}`, headers, ...payload });
    expect(answer.statusCode, `${method} ${path}: ${answer.body}`).toBeLessThan(300);
    return { body: answer.body === "" ? undefined : JSON.parse(answer.body) };
  };
  const otherApp = { ...app, parts: { ...app.parts, db: other.db } };
  const writer: Writer = { app: otherApp, account, subjects, admin: admin.token, send, known: {} };
  const changed: string[] = [];
  await app.parts.jobs.idle("course-index");
  let before = await readAll(own.server, scene);
  const { "a course comes": first = async () => {}, ...later } = commands;
  for (const [name, write] of Object.entries({ "a course comes": first, ...listWrites(endpoints), ...later })) {
    app.clock.now += 1000;
    await write(writer);
    for (const job of ["data-export", "course-import", "course-index"]) await app.parts.jobs.idle(job);
    await app.sent();
    await endOfTurn();
    const fresh = await createApp({ ...app.parts, db }, options);
    // Nothing is written during these reads.
    const { cached, uncached } = await withCache(async () => ({
      cached: await readAll(own.server, scene),
      uncached: await readAll(fresh, scene),
    }));
    await fresh.close();
    // The full responses are too long for a readable failure.
    const differ = Object.keys(uncached).filter((read) => !isDeepStrictEqual(cached[read], uncached[read]));
    expect(pick(cached, differ), name).toEqual(pick(uncached, differ));
    if (JSON.stringify(cached) !== JSON.stringify(before)) changed.push(name);
    before = cached;
  }
  await other.close();
  await own.close();
  // The comparison would be empty if nothing changed.
  expect(changed).toEqual(
    expect.arrayContaining([
      "changeProfile",
      "changeEnrolment",
      "changePerson",
      "upvote",
      "a course changes",
      "a post: hide",
      "a video gets smaller",
    ]),
  );
});
