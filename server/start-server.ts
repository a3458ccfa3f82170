import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Language } from "../contract/language.ts";
import { createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { createCounters } from "./counters.ts";
import { connect, connectForLongReads, connectReplica } from "./db/connect.ts";
import { prepareDatabase } from "./db/starting/prepare.ts";
import { AppError, StartError } from "./errors.ts";
import { getSigningKey } from "./features/certificates/signing/keys.ts";
import { createLibrary } from "./features/courses/library.ts";
import { hasCourses } from "./features/courses/queries.ts";
import { createFileStore } from "./features/files/stores/create-store.ts";
import { createIndexer } from "./features/forum/search/index-due.ts";
import { createStemmer } from "./features/forum/search/stemmer.ts";
import { readPrivacy } from "./features/site/read-privacy.ts";
import { readSite } from "./features/site/read-site.ts";
import { hasAdmin } from "./features/users/last-admin.ts";
import { defaultPressureLimits } from "./http/protection/pressure.ts";
import { connectRedis } from "./http/protection/redis-counts.ts";
import { createJobs } from "./jobs/create-jobs.ts";
import { releaseJobs } from "./jobs/job-rows.ts";
import { listJobKinds, listPeriodicJobs } from "./list-jobs.ts";
import { createTransport } from "./mail/create-transport.ts";
import type { MailTransport } from "./mail/transport.ts";
import { createMailTokens } from "./mail-tokens.ts";
import { webRoot } from "./pages/web-files.ts";
import type { Parts } from "./parts.ts";

/** A server that is listening. */
export interface RunningServer {
  /** The address it listens on, such as `http://127.0.0.1:3000`. */
  address: string;
  /** Stops accepting requests, finishes those in progress, and closes the database. */
  stop: () => Promise<void>;
}

/**
 * How long a stop waits before closing connections, in ms: requests already received but not yet read are started by
 * then.
 */
const drainDelay = 200;

const demoCourse = fileURLToPath(new URL("../content/courses/cardio-obstetrics", import.meta.url));

/**
 * Migrates the database, imports the demo course if there is no course, and listens. Throws a StartError that says what
 * to change.
 */
export async function startServer(config: Config, log: Logger): Promise<RunningServer> {
  const { site, timeZone, certificate: siteCertificate } = await loadSite(config);
  const privacy = await readPrivacy(config.siteDir, site);
  const clock = Date.now;
  const steps = await prepareDatabase(config);
  if (steps.length > 0) log.info({ steps }, "migrated");
  const counters = createCounters();
  const db = connect(config, counters.addStatement);
  const longReads = connectForLongReads(config);
  const stemmer = createStemmer();
  const replica = connectReplica(config);
  const counts = config.redisUrl ? await connectRedis(config.redisUrl, log) : null;
  const files = await createFileStore(config);
  // Creates the first key at once, to include it in every backup.
  await getSigningKey(db, clock());
  await importDemoCourse({ db, files, clock }, log);
  let url = config.publicUrl ?? `http://localhost:${config.port}`;
  const publicUrl = () => url;
  const program = (language: Language) => site[language].program.title;
  const transport = await createTransport({ config, publicUrl });
  const jobs = createJobs({ db, clock, log });
  const parts: Parts = {
    config,
    db,
    longReads,
    replica,
    counts,
    files,
    library: createLibrary(),
    site,
    siteCertificate,
    privacy,
    stemmer,
    indexer: createIndexer({ db, stemmer }),
    jobs,
    counters,
    timeZone,
    clock,
    publicUrl,
  };
  const app = await createApp(parts, { log, webRoot, pressure: defaultPressureLimits });
  const address = await listen(app, config);
  url = config.publicUrl ?? `http://localhost:${portOf(app)}`;
  if (!(await hasAdmin(db))) {
    log.info("no administrator yet; create the first one: npm run account -- invite you@example.org --role admin");
    warnOfForgottenMove(config, log);
  }
  const mail = { transport, program, publicUrl, timeZone, tokens: createMailTokens(db) };
  jobs.register(listJobKinds(parts, log, mail), listPeriodicJobs(parts, log));
  // On PostgreSQL, leases may belong to other servers.
  if (!config.databaseUrl) await releaseJobs(db, clock());
  jobs.start();
  return { address, stop: () => stop(app, parts, transport) };
}

/** On a database that is not that of its files, the server will take them for unused. */
function warnOfForgottenMove({ databaseUrl, dataDir }: Config, log: Logger): void {
  if (!databaseUrl || !existsSync(join(dataDir, "data.sqlite"))) return;
  log.warn(
    { dataDir },
    "DATA_DIR contains an embedded database, whose files will be deleted after a day: stop the server and run npm run move, or set another DATA_DIR",
  );
}

async function loadSite(config: Config) {
  const { faults, ...read } = await readSite(config.siteDir, { mailCaptured: config.smtpUrl === undefined });
  const { site, timeZone, certificate } = read;
  if (site && timeZone && certificate) return { site, timeZone, certificate };
  const places = faults.map(({ file, line, message }) => `${join(config.siteDir, file)}:${line}: ${message}`);
  throw new StartError(`SITE_DIR has faults: ${places.join("; ")}.`);
}

/** Imports the bundled demo course, unless the server already has or had a course. */
async function importDemoCourse(parts: Pick<Parts, "db" | "files" | "clock">, log: Logger): Promise<void> {
  if (await hasCourses(parts.db)) return;
  // Loaded lazily: only the first start needs the package reader.
  const { importPackage } = await import("./import-package.ts");
  try {
    const { faults, result } = await importPackage(parts, demoCourse);
    if (result) log.info(result, "imported the demo course");
    else log.error({ faults }, "the demo course has faults");
  } catch (error) {
    if (!(error instanceof AppError && error.code === "unavailable")) throw error;
    log.error({ err: error }, "the file store is unavailable: the demo course is imported at the next start");
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "EADDRINUSE")
      throw new StartError(`PORT ${port} is already in use on ${host}: stop the process that uses it, or set PORT.`);
    if (code === "EACCES") throw new StartError(`PORT ${port} may not be used by this user: set a PORT above 1023.`);
    if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"].includes(String(code)))
      throw new StartError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
  return `http://${host.includes(":") ? `[${host}]` : host}:${portOf(app)}`;
}

function portOf(app: FastifyInstance): number | null {
  const address = app.server.address();
  return typeof address === "object" && address ? address.port : null;
}

async function stop(
  app: FastifyInstance,
  { db, longReads, stemmer, replica, counts, files, jobs }: Parts,
  transport: MailTransport,
): Promise<void> {
  await wait(drainDelay);
  // Together: a slow request may last until the process exits, which would cut off jobs that were not put back.
  await Promise.all([app.close(), jobs.stop()]);
  transport.close();
  await longReads?.destroy();
  await stemmer.close();
  await replica?.destroy();
  counts?.close();
  await db.destroy();
  await files.close();
}
