import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { InjectOptions } from "fastify";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { Language } from "../../contract/language.ts";
import { type AppOptions, createApp } from "../app.ts";
import { createBackground } from "../background.ts";
import { readConfig } from "../config.ts";
import { connect, connectForLongReads, connectReplica } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { createFileStore } from "../features/files/create-store.ts";
import { createIndexer } from "../features/forum/index-due.ts";
import { createReplyPages } from "../features/forum/reply-pages.ts";
import { logOptions } from "../http/log.ts";
import { connectRedis } from "../http/redis-counts.ts";
import { createOutbox } from "../mail/create-outbox.ts";
import type { MailTransport, Message } from "../mail/transport.ts";
import { createTally } from "../tally.ts";
import { makeDatabase } from "./database.ts";
import { emptySite } from "./site.ts";

const programs: Record<Language, string> = { es: "Cardio-Obstetricia", en: "Cardio-Obstetrics" };

/** What a test says of a request. */
export interface Ask {
  body?: unknown;
  token?: string | undefined;
  language?: Language;
  headers?: Record<string, string>;
}

/** The real app on a fresh database and folder, with a clock that the test moves. */
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Starts an app that goes away with the test. `environment` holds settings other than the defaults. */
export async function createTestApp(environment: Record<string, string> = {}, options: Partial<AppOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "test-app-"));
  const clock = { now: Date.UTC(2026, 10, 20, 12) };
  const home = { DATA_DIR: folder, ...(await makeDatabase()) };
  const config = readConfig({ ...home, RATE_LIMITS: "off", ...environment });
  const tally = createTally();
  const db = connect(config, tally.addStatement);
  const longReads = connectForLongReads(config);
  await migrate(db, clock.now);
  const lines: string[] = [];
  const log = pino(logOptions("info"), { write: (line) => void lines.push(line) });
  const parts = {
    config,
    db,
    longReads,
    replica: connectReplica(config),
    counts: config.redisUrl ? await connectRedis(config.redisUrl, log) : null,
    files: await createFileStore(config),
    indexer: createIndexer(db),
    replyPages: createReplyPages(db),
    background: createBackground(log),
    tally,
    site: { es: emptySite, en: emptySite },
    privacy: { es: "Lo que guardamos", en: "What we keep" },
    clock: () => clock.now,
    publicUrl: () => config.publicUrl ?? "http://localhost:3000",
  };
  const mails: Message[] = [];
  const transport: MailTransport = { send: async (mail) => void mails.push(mail), close() {} };
  const outbox = createOutbox({ ...parts, log, transport, program: (language) => programs[language] });
  const app = await createApp({ ...parts, outbox }, { log, webRoot: null, ...options });
  onTestFinished(async () => {
    await app.close();
    await parts.background.idle();
    await outbox.close();
    await longReads?.destroy();
    await parts.replica?.destroy();
    parts.counts?.close();
    await db.destroy();
    await parts.files.close();
    await rm(folder, { recursive: true });
  });
  /** The mails sent so far, the oldest first. */
  const sent = async () => {
    await outbox.idle();
    return mails;
  };
  const call = createCall(app.inject.bind(app));
  return { app, clock, folder, home, parts: { ...parts, outbox }, call, sent, lines };
}

type Inject = (options: InjectOptions) => Promise<{
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
  rawPayload: Buffer;
}>;

function createCall(inject: Inject) {
  return async function call(method: "GET" | "HEAD" | "POST" | "PATCH" | "PUT" | "DELETE", url: string, ask: Ask = {}) {
    const headers = {
      ...(ask.token !== undefined && { authorization: `Bearer ${ask.token}` }),
      ...(ask.language && { "accept-language": ask.language }),
      ...ask.headers,
    };
    const payload = ask.body === undefined ? {} : { payload: JSON.stringify(ask.body) };
    const type = ask.body === undefined ? {} : { "content-type": "application/json" };
    const response = await inject({ method, url, headers: { ...type, ...headers }, ...payload });
    return { status: response.statusCode, headers: response.headers, body: readBody(response) };
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answer as a client in any language would
function readBody(response: Awaited<ReturnType<Inject>>): any {
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  const isPacked = response.headers["content-encoding"] === "gzip" && response.rawPayload.length > 0;
  const text = isPacked ? gunzipSync(response.rawPayload).toString() : response.body;
  return isJson && text !== "" ? JSON.parse(text) : text;
}
