import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Language } from "../contract/language.ts";
import { createApp } from "./app.ts";
import { createBackground } from "./background.ts";
import { type Chore, startChores } from "./chores.ts";
import type { Config } from "./config.ts";
import { connect, connectForLongReads, connectReplica } from "./db/connect.ts";
import { prepareDatabase } from "./db/prepare.ts";
import { AppError, StartError } from "./errors.ts";
import { listCourseVersions } from "./features/courses/queries.ts";
import { createFileStore } from "./features/files/create-store.ts";
import { findLooseBytes } from "./features/files/find-loose-bytes.ts";
import { removeLooseBytes } from "./features/files/loose-bytes.ts";
import { createRenditionMaker } from "./features/files/make-renditions.ts";
import { reportMissingBytes } from "./features/files/missing-bytes.ts";
import { usualTools } from "./features/files/transcode.ts";
import { removeOldKeys } from "./features/forum/idempotency.ts";
import { createIndexer } from "./features/forum/index-due.ts";
import { createReplyPages } from "./features/forum/reply-pages.ts";
import { sendDigests } from "./features/forum/send-digests.ts";
import { makeExports } from "./features/privacy/exports.ts";
import { removeAccounts } from "./features/privacy/remove-accounts.ts";
import { readPrivacy } from "./features/site/read-privacy.ts";
import { readSite } from "./features/site/read-site.ts";
import { removeExpired } from "./features/users/remove-expired.ts";
import { usualPressure } from "./http/pressure.ts";
import { connectRedis } from "./http/redis-counts.ts";
import { webRoot } from "./http/web-files.ts";
import { createOutbox } from "./mail/create-outbox.ts";
import { createTransport } from "./mail/create-transport.ts";
import { releaseMails } from "./mail/queue.ts";
import type { Parts } from "./parts.ts";
import { createTally } from "./tally.ts";

/** A server that takes calls. */
export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  address: string;
  /** Takes no more calls, finishes those under way, and closes the database. */
  stop: () => Promise<void>;
}

/** How long a stop waits before it closes connections, in ms: what has arrived, unread as yet, is begun by then. */
const lastArrivals = 200;

const demoCourse = fileURLToPath(new URL("../content/courses/cardio-obstetrics", import.meta.url));

/** Brings the database up to date, sees to a first course, and listens. Throws a StartError that says what to change. */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const site = await loadSite(config);
  const privacy = await readPrivacy(config.siteDir, site);
  const clock = Date.now;
  const steps = await prepareDatabase(config, clock());
  if (steps.length > 0) log.info({ steps }, "migrated");
  const tally = createTally();
  const db = connect(config, tally.addStatement);
  const longReads = connectForLongReads(config);
  const replica = connectReplica(config);
  const counts = config.redisUrl ? await connectRedis(config.redisUrl, log) : null;
  const files = await createFileStore(config);
  await importDemoCourse({ db, files, clock }, log);
  let url = config.publicUrl ?? `http://localhost:${config.port}`;
  const publicUrl = () => url;
  const program = (language: Language) => site[language].program.title;
  const transport = await createTransport({ config, publicUrl });
  const outbox = createOutbox({ db, clock, log, transport, program, publicUrl });
  const background = createBackground(log);
  const parts: Parts = {
    config,
    db,
    longReads,
    replica,
    counts,
    files,
    site,
    privacy,
    indexer: createIndexer(db),
    replyPages: createReplyPages(db),
    outbox,
    background,
    tally,
    clock,
    publicUrl,
  };
  const app = await createApp(parts, { log, webRoot, pressure: usualPressure });
  const address = await listen(app, config);
  url = config.publicUrl ?? `http://localhost:${portOf(app)}`;
  // What other servers on a PostgreSQL have taken is theirs.
  if (!config.databaseUrl) await releaseMails(db, clock());
  outbox.wake();
  const chores = startChores(listChores(parts, log), log);
  return { address, stop: () => stop(app, parts, chores) };
}

async function loadSite(config: Config): Promise<Parts["site"]> {
  const { site, faults } = await readSite(config.siteDir, { mailCaptured: config.smtpUrl === undefined });
  if (site) return site;
  const places = faults.map(({ file, line, message }) => `${join(config.siteDir, file)}:${line}: ${message}`);
  throw new StartError(`SITE_DIR has faults: ${places.join("; ")}.`);
}

/** A server without any course has nothing to show: it begins with the one that comes with the program. */
async function importDemoCourse(parts: Pick<Parts, "db" | "files" | "clock">, log: Logger): Promise<void> {
  const { records } = await listCourseVersions(parts.db, { limit: 1 });
  if (records.length > 0) return;
  // All that reads packages is loaded for the one start that needs it.
  const { importPackage } = await import("./import-package.ts");
  try {
    const { faults, result } = await importPackage(parts, demoCourse);
    if (result) log.info(result, "imported the demo course");
    else log.error({ faults }, "the demo course has faults");
  } catch (error) {
    if (!(error instanceof AppError && error.code === "unavailable")) throw error;
    log.error({ err: error }, "the file store is away: the demo course comes with the next start");
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "EADDRINUSE")
      throw new StartError(`PORT ${port} is taken on ${host}: stop what uses it, or set PORT.`);
    if (code === "EACCES") throw new StartError(`PORT ${port} may not be used by this user: set a PORT above 1023.`);
    if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"].includes(String(code)))
      throw new StartError(`HOST ${host} is not of this machine.`);
    throw error;
  }
  return `http://${host.includes(":") ? `[${host}]` : host}:${portOf(app)}`;
}

function portOf(app: FastifyInstance): number | null {
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : null;
}

function listChores(parts: Parts, log: Logger): Chore[] {
  const minute = 60 * 1000;
  const every = 60 * minute;
  return [
    { name: "remove what has expired", every, run: () => removeExpired(parts) },
    { name: "forget old keys", every, run: () => removeOldKeys(parts.db, parts.clock()) },
    { name: "remove loose bytes", every, run: () => removeLooseBytes(parts) },
    { name: "find loose bytes", every: 24 * every, run: () => findLooseBytes(parts) },
    { name: "look for missing bytes", every: 24 * every, run: () => reportMissingBytes(parts, log) },
    { name: "index the forum", every: 1000, run: parts.indexer.round },
    { name: "make first pages", every: 1000, run: parts.replyPages.round },
    { name: "send digests", every, run: () => sendDigests(parts) },
    { name: "make exports", every, run: () => makeExports(parts) },
    { name: "delete accounts", every, run: () => removeAccounts(parts) },
    {
      name: "make renditions",
      every: minute,
      isPatient: true,
      run: createRenditionMaker({ parts, log, tools: usualTools }),
    },
  ];
}

async function stop(
  app: FastifyInstance,
  { db, longReads, replica, counts, files, outbox, background }: Parts,
  chores: ReturnType<typeof startChores>,
): Promise<void> {
  await wait(lastArrivals);
  await app.close();
  await chores.stop();
  await background.idle();
  await outbox.close();
  await longReads?.destroy();
  await replica?.destroy();
  counts?.close();
  await db.destroy();
  await files.close();
}
