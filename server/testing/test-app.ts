import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { InjectOptions } from "fastify";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { Language } from "../../contract/language.ts";
import { type AppOptions, createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { createCounters } from "../counters.ts";
import { connect, connectForLongReads, connectReplica } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { announcementJob } from "../features/announcements/mail-announcement.ts";
import { createLibrary } from "../features/courses/library.ts";
import { createFileStore } from "../features/files/stores/create-store.ts";
import { createIndexer } from "../features/forum/search/index-due.ts";
import { createStemmer } from "../features/forum/search/stemmer.ts";
import { plainCertificate } from "../features/site/site-certificate.ts";
import { logOptions } from "../http/monitoring/log.ts";
import { connectRedis } from "../http/protection/redis-counts.ts";
import { createJobs } from "../jobs/create-jobs.ts";
import { listJobKinds } from "../list-jobs.ts";
import { mailJobs } from "../mail/enqueue-mail.ts";
import type { MailTransport, Message } from "../mail/transport.ts";
import { createMailTokens } from "../mail-tokens.ts";
import { type AtEnd, makeMigratedDatabase } from "./database.ts";
import { emptySite } from "./files/site.ts";

const programs: Record<Language, string> = { es: "Cardio-Obstetricia", en: "Cardio-Obstetrics" };

/** The optional parts of a test request. */
export interface Ask {
  body?: unknown;
  token?: string | undefined;
  language?: Language;
  headers?: Record<string, string>;
}

/** The real app on a fresh database and folder, with a clock that the test controls. */
export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/**
 * Starts an app that is stopped after the test or as `atEnd` determines. `environment` holds settings that differ from
 * the defaults; `send` may fail.
 */
export async function createTestApp(
  environment: Record<string, string> = {},
  { atEnd = onTestFinished, ...options }: Partial<AppOptions> & { atEnd?: AtEnd } = {},
  send: MailTransport["send"] = async () => {},
) {
  const folder = await mkdtemp(join(tmpdir(), "test-app-"));
  const clock = { now: Date.UTC(2026, 10, 20, 12) };
  const home = { DATA_DIR: folder, ...(await makeMigratedDatabase(folder, atEnd)) };
  const config = readConfig({ ...home, RATE_LIMITS: "off", ...environment });
  const counters = createCounters();
  const db = connect(config, counters.addStatement);
  const longReads = connectForLongReads(config);
  const stemmer = createStemmer();
  // A database supplied by the test is empty.
  if (environment.DATABASE_URL) await migrate(db);
  const lines: string[] = [];
  const log = pino(logOptions("info"), { write: (line) => void lines.push(line) });
  const parts = {
    config,
    db,
    longReads,
    replica: connectReplica(config),
    counts: config.redisUrl ? await connectRedis(config.redisUrl, log) : null,
    files: await createFileStore(config),
    library: createLibrary(),
    stemmer,
    // A search finds everything written before it, however slow the machine.
    indexer: createIndexer({ db, stemmer }, undefined, 20_000),
    jobs: createJobs({ db, clock: () => clock.now, log }),
    counters,
    site: { es: emptySite, en: emptySite },
    siteCertificate: plainCertificate,
    privacy: { es: "Lo que guardamos", en: "What we keep" },
    timeZone: "America/Santo_Domingo",
    clock: () => clock.now,
    publicUrl: () => config.publicUrl ?? "http://localhost:3000",
  };
  const mails: Message[] = [];
  const transport: MailTransport = {
    send: async (mail) => {
      await send(mail);
      mails.push(mail);
    },
    close() {},
  };
  const mail = {
    transport,
    program: (language: Language) => programs[language],
    publicUrl: parts.publicUrl,
    timeZone: parts.timeZone,
    tokens: createMailTokens(db),
  };
  // Not started: tests decide when to run jobs.
  parts.jobs.register(listJobKinds(parts, log, mail));
  const app = await createApp(parts, { log, webRoot: null, ...options });
  atEnd(async () => {
    await app.close();
    await parts.jobs.stop();
    await longReads?.destroy();
    await stemmer.close();
    await parts.replica?.destroy();
    parts.counts?.close();
    await db.destroy();
    await parts.files.close();
    await rm(folder, { recursive: true });
  });
  /** Returns the emails sent so far, oldest first. */
  const sent = async () => {
    for (const kind of [announcementJob, ...mailJobs]) await parts.jobs.idle(kind);
    return mails;
  };
  const call = createCall(app.inject.bind(app));
  return { app, clock, folder, home, parts, call, sent, lines };
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
  const isGzipped = response.headers["content-encoding"] === "gzip" && response.rawPayload.length > 0;
  const text = isGzipped ? gunzipSync(response.rawPayload).toString() : response.body;
  return isJson && text !== "" ? JSON.parse(text) : text;
}
