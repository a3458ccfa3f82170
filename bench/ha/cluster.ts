import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findPostgres } from "../../scripts/postgres.mjs";
import type { Write } from "../faults/checks/history.ts";
import { send } from "../faults/clients/call.ts";
import { type Load, startLoad } from "../faults/clients/load.ts";
import { createMailbox } from "../faults/clients/mailbox.ts";
import { type ServerProcess, startProcess } from "../faults/machine/server-process.ts";
import { findFaults } from "../faults/world.ts";
import { type Child, startChild } from "./child.ts";
import { type Configuration, publicHost, publicPort, readConfiguration } from "./configuration.ts";
import { type ReplicatedDatabase, startDatabase, urlOf } from "./database.ts";
import { createMonitor, type Monitor } from "./monitor.ts";

/** The whole set-up, with clients. */
export interface Cluster {
  address: string;
  database: ReplicatedDatabase;
  /** Kills a server at once and returns the function that restarts it. */
  killServer: () => Promise<() => Promise<void>>;
  load: Load;
  history: readonly Write[];
  monitor: Monitor;
  /** Pauses the clients and throws with every fault found in the database or its replica. */
  check: () => Promise<void>;
}

const servers = [1, 2, 3];

/** The proxy's responses for a server that died or hangs; servers themselves report an unknown outcome. */
const ambiguousStatuses = [502, 504];

/** Starts everything, runs some work on it, and stops and removes everything, whether or not the work succeeded. */
export async function withCluster(clients: number, work: (cluster: Cluster) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "ha-"));
  const cleanups: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 5 })];
  const cleanUp = async () => {
    for (const step of cleanups.splice(0).reverse()) await step();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => cleanUp().finally(() => process.exit(1)));
  try {
    await work(await startCluster(folder, clients, cleanups));
  } finally {
    await cleanUp();
  }
}

async function startCluster(folder: string, clients: number, cleanups: (() => Promise<unknown>)[]): Promise<Cluster> {
  const logs = resolve(".cache/ha");
  await rm(logs, { recursive: true, force: true });
  await mkdir(logs, { recursive: true });
  // Programs of other users have their own folders below it.
  await chmod(folder, 0o755);
  const log = (name: string) => join(logs, `${name}.log`);
  const configuration = await readConfiguration();
  const database = await startDatabase(configuration, { folder, bin: findPostgres() ?? "", log });
  cleanups.push(database.remove);
  const proxy = await startProxy(configuration, folder, log("haproxy"));
  cleanups.push(() => proxy.kill());

  const address = `http://${configuration.host(publicHost)}:${publicPort}`;
  const environment = serverSettings(configuration, address, folder);
  const start = (number: number) =>
    startProcess({
      environment: { ...environment, HOST: configuration.host(number) },
      logFile: log(`server-${number}`),
    });
  const running = new Map<number, ServerProcess>();
  cleanups.push(async () => {
    for (const { child } of running.values()) child.kill("SIGKILL");
    await Promise.all([...running.values()].map(({ exited }) => exited));
  });
  for (const number of servers) running.set(number, start(number));
  await Promise.all([...running.values()].map(({ listening }) => listening));
  await waitUntilServed(address);

  const history: Write[] = [];
  const monitor = createMonitor(address);
  cleanups.push(monitor.stop);
  const mailbox = createMailbox(join(environment.DATA_DIR, "mail"));
  const load = startLoad({ address, mailbox, history, ambiguousStatuses, onResult: monitor.recordWrite }, clients);
  cleanups.push(() => load.stop());
  await load.ready;
  monitor.start(load);

  async function killServer() {
    const [number = 0] = servers;
    running.get(number)?.child.kill("SIGKILL");
    await running.get(number)?.exited;
    return async () => {
      const again = start(number);
      running.set(number, again);
      await again.listening;
    };
  }

  async function check() {
    await load.pause();
    const faults = [...load.unexpectedResponses, ...monitor.unexpectedResponses];
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

  return { address, database, killServer, load, history, monitor, check };
}

function serverSettings(configuration: Configuration, address: string, folder: string) {
  const here = configuration.host(publicHost);
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

async function waitUntilServed(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`${address}/readyz`).catch(() => null))?.ok) return;
    await wait(100);
  }
  throw new Error("The proxy found no server that is ready.");
}
