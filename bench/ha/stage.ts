import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findPostgres } from "../../scripts/postgres.mjs";
import { send } from "../faults/clients/caller.ts";
import { type Load, startLoad } from "../faults/clients/load.ts";
import { createMailbox } from "../faults/clients/mailbox.ts";
import type { Write } from "../faults/judging/history.ts";
import { type ServerProcess, startProcess } from "../faults/machine/server-process.ts";
import { findFaults } from "../faults/world.ts";
import { type Child, startChild } from "./child.ts";
import { type Configuration, front, frontPort, readConfiguration } from "./configuration.ts";
import { type ReplicatedDatabase, startDatabase, urlOf } from "./database.ts";
import { createWatch, type Watch } from "./watch.ts";

/** The whole set-up, with clients. */
export interface Stage {
  address: string;
  database: ReplicatedDatabase;
  /** Kills a server at once and returns the function that restarts it. */
  killServer: () => Promise<() => Promise<void>>;
  load: Load;
  history: readonly Write[];
  watch: Watch;
  /** Pauses the clients and throws with every fault found in the database or its replica. */
  check: () => Promise<void>;
}

const servers = [1, 2, 3];

/** The proxy's responses for a server that died or hangs; servers themselves report an unknown outcome. */
const doubtful = [502, 504];

/** Starts everything, runs some work on it, and stops and removes everything, whether or not the work succeeded. */
export async function withStage(clients: number, work: (stage: Stage) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "ha-"));
  const ending: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  const end = async () => {
    for (const step of ending.splice(0).reverse()) await step();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => end().finally(() => process.exit(1)));
  try {
    await work(await build(folder, clients, ending));
  } finally {
    await end();
  }
}

async function build(folder: string, clients: number, ending: (() => Promise<unknown>)[]): Promise<Stage> {
  const logs = resolve(".cache/ha");
  await rm(logs, { recursive: true, force: true });
  await mkdir(logs, { recursive: true });
  // Programs of other users have their own folders below it.
  await chmod(folder, 0o755);
  const log = (name: string) => join(logs, `${name}.log`);
  const configuration = await readConfiguration();
  const database = await startDatabase(configuration, { folder, bin: findPostgres() ?? "", log });
  ending.push(database.remove);
  const proxy = await startProxy(configuration, folder, log("haproxy"));
  ending.push(() => proxy.kill());

  const address = `http://${configuration.host(front)}:${frontPort}`;
  const environment = serverSettings(configuration, address, folder);
  const start = (number: number) =>
    startProcess({
      environment: { ...environment, HOST: configuration.host(number) },
      logFile: log(`server-${number}`),
    });
  const running = new Map<number, ServerProcess>();
  ending.push(async () => {
    for (const { child } of running.values()) child.kill("SIGKILL");
    await Promise.all([...running.values()].map(({ ended }) => ended));
  });
  for (const number of servers) running.set(number, start(number));
  await Promise.all([...running.values()].map(({ listening }) => listening));
  await untilServed(address);

  const history: Write[] = [];
  const watch = createWatch(address);
  ending.push(watch.stop);
  const mailbox = createMailbox(join(environment.DATA_DIR, "mail"));
  const load = startLoad({ address, mailbox, history, doubtful, onAnswer: watch.noteWrite }, clients);
  ending.push(() => load.stop());
  await load.ready;
  watch.start(load);

  async function killServer() {
    const [number = 0] = servers;
    running.get(number)?.child.kill("SIGKILL");
    await running.get(number)?.ended;
    return async () => {
      const again = start(number);
      running.set(number, again);
      await again.listening;
    };
  }

  async function check() {
    await load.pause();
    const faults = [...load.surprises, ...watch.surprises];
    for (const machine of [await database.primary(), await database.replica()]) {
      const evidence = {
        environment: { DATA_DIR: environment.DATA_DIR, DATABASE_URL: database.url(machine) },
        history,
        ask: (call: Parameters<typeof send>[1]) => send(address, call),
      };
      faults.push(...(await findFaults(evidence, [load])).map((fault) => `${machine.name}: ${fault}`));
    }
    load.resume();
    if (faults.length > 0) throw new Error(`${faults.length} faults: ${faults.slice(0, 5).join("; ")}`);
  }

  return { address, database, killServer, load, history, watch, check };
}

function serverSettings(configuration: Configuration, address: string, folder: string) {
  const here = configuration.host(front);
  return {
    PORT: "3000",
    PUBLIC_URL: address,
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: urlOf(here, 5000),
    DATABASE_REPLICA_URL: urlOf(here, 5001),
    TRUST_PROXY: "1",
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
  };
}

async function startProxy(configuration: Configuration, folder: string, logFile: string): Promise<Child> {
  await writeFile(join(folder, "haproxy.cfg"), configuration.haproxy);
  return startChild("haproxy", ["-db", "-f", "haproxy.cfg"], { user: null, folder, logFile });
}

async function untilServed(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`${address}/readyz`).catch(() => null))?.ok) return;
    await wait(100);
  }
  throw new Error("The proxy does not find a server that is ready.");
}
