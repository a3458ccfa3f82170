import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { readConfig } from "../../server/config.ts";
import { connect } from "../../server/db/connect.ts";
import { createFileStore } from "../../server/features/files/stores/create-store.ts";
import { findPort } from "../../server/testing/programs/postgres-server.ts";
import { checkHistory } from "./checks/check-history.ts";
import type { Write } from "./checks/history.ts";
import { checkFiles, checkHashes, checkRules } from "./checks/invariants.ts";
import { readPlaces } from "./checks/read-places.ts";
import { type Call, type CallResult, send } from "./clients/call.ts";
import { type Load, startLoad } from "./clients/load.ts";
import { createMailbox, type Mailbox } from "./clients/mailbox.ts";
import { type ProcessOptions, type ServerProcess, startProcess } from "./machine/server-process.ts";

/** A data folder, its server, and everything that clients were told. */
export interface World {
  dataDir: string;
  address: string;
  /** The server's settings; a fault may add to them before a start. */
  environment: Record<string, string>;
  /** Reads the emails sent to clients. */
  mailbox: Mailbox;
  history: Write[];
  /** Starts the server without waiting for it. */
  spawn(startOptions?: Partial<ProcessOptions>): ServerProcess;
  /** Starts the server and waits until it listens. */
  start(startOptions?: Partial<ProcessOptions>): Promise<ServerProcess>;
  load(clients: number): Load;
  /** Sends one call that is not recorded in the history. */
  ask(call: Call): Promise<CallResult>;
  /** Throws with every fault found in the database, the files and the server's responses; no client may be writing. */
  check(...loads: Load[]): Promise<void>;
  /** Registers clean-up to run when the world ends, after its servers. */
  atEnd(work: () => Promise<void>): void;
  /** Stops everything still running and removes the folder. */
  remove(): Promise<void>;
}

/** Creates a world in the given folder, or in a new one. */
export async function makeWorld(name: string, folder?: string): Promise<World> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), `fault-${name}-`)));
  const port = await findPort();
  const logFile = resolve(`.cache/faults/${name}.log`);
  await mkdir(resolve(".cache/faults"), { recursive: true });
  await rm(logFile, { force: true });
  const address = `http://127.0.0.1:${port}`;
  const environment = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "warn" };
  const running: ServerProcess[] = [];
  const cleanups: (() => Promise<void>)[] = [];
  const world: World = {
    dataDir,
    address,
    environment,
    mailbox: createMailbox(join(dataDir, "mail")),
    history: [],
    spawn(startOptions) {
      const started = startProcess({ environment: world.environment, logFile, ...startOptions });
      running.push(started);
      return started;
    },
    async start(startOptions) {
      const started = world.spawn(startOptions);
      await started.listening;
      return started;
    },
    load: (clients) => startLoad({ address, mailbox: world.mailbox, history: world.history }, clients),
    ask: (call) => send(address, call),
    async check(...loads) {
      const faults = [
        ...(await findFaults(world, loads)),
        ...loads.flatMap(({ unexpectedResponses }) => unexpectedResponses),
      ];
      if (faults.length > 0) throw new Error(`${faults.length} faults: ${faults.slice(0, 5).join("; ")}`);
    },
    atEnd(work) {
      cleanups.unshift(work);
    },
    async remove() {
      for (const { child, exited } of running) {
        child.kill("SIGKILL");
        await exited;
      }
      for (const work of cleanups) await work();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
  return world;
}

/** Returns the faults in what is left of a world; no client may be writing. */
export async function findFaults(
  { environment, history, ask }: Pick<World, "environment" | "history" | "ask">,
  loads: readonly Load[],
): Promise<string[]> {
  const config = readConfig(environment);
  const db = connect(config);
  const store = await createFileStore(config);
  try {
    const faults = checkHistory(history, await readPlaces(db, loads[0]?.learners[0]?.videos ?? []));
    const photos = await db.selectFrom("files").select(["hash", "bytes"]).where("kind", "=", "photo").execute();
    return [
      ...faults,
      ...(await checkRules(db)),
      ...(await checkFiles(db, store)),
      ...(await checkHashes(store, photos)),
      ...(loads.length > 0 ? await checkResponses(loads, history, ask) : []),
    ];
  } finally {
    await db.destroy();
    await store.close();
  }
}

/** How many of the last posts to read again through the server; all have been checked in the database before. */
const postsToReread = 10;

/** Checks what the server itself returns for the last acknowledged posts and each client's attempts. */
async function checkResponses(loads: readonly Load[], history: readonly Write[], ask: World["ask"]): Promise<string[]> {
  const faults: string[] = [];
  const learners = loads.flatMap((load) => load.learners);
  for (const id of loads.flatMap(({ forum }) => forum.posts.slice(-postsToReread))) {
    const { status, body } = await read(ask, `/api/v1/posts/${id}`, learners[0]?.token ?? "");
    if (status !== 200 || body.id !== id) faults.push(`GET post ${id}: ${status}`);
  }
  const attempts = new Set<string>();
  for (const { token, enrolmentId } of learners) {
    const { status, body } = await read(ask, `/api/v1/courses-user/${enrolmentId}`, token);
    if (status !== 200) faults.push(`GET enrolment ${enrolmentId}: ${status}`);
    for (const item of Object.values<{ attempts: { id: string }[] }>(body?.items ?? {})) {
      for (const { id } of item.attempts) attempts.add(id);
    }
  }
  const sent = history.filter(({ place, outcome }) => place.startsWith("attempt ") && outcome === "acknowledged");
  const missing = sent.filter(({ value }) => !attempts.has(value ?? ""));
  return [...faults, ...missing.map(({ place }) => `${place}: the server does not return it`)];
}

/** Retries for a while if the server is too busy to respond, as may happen on a busy machine. */
async function read(ask: World["ask"], path: string, token: string): Promise<CallResult> {
  for (let tries = 1; ; tries += 1) {
    const result = await ask({ method: "GET", path, token });
    if (result.status !== 503 || tries === 20) return result;
    await wait(500);
  }
}
