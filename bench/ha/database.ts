import { chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { execute, findUser } from "../../server/testing/programs/postgres-server.ts";
import { type Child, type ChildOptions, startChild } from "./child.ts";
import type { Configuration } from "./configuration.ts";
import { type DatabaseMachine, makeDatabaseMachine } from "./database-machine.ts";

/** PostgreSQL with a streaming replica, managed by Patroni and etcd. */
export interface ReplicatedDatabase {
  /** The machine of the primary, and the other one. */
  primary: () => Promise<DatabaseMachine>;
  replica: () => Promise<DatabaseMachine>;
  /** Waits until one is the primary and the other an up-to-date replica of it. */
  waitUntilHealthy: (isSynchronous?: boolean) => Promise<void>;
  /** Changes the settings that Patroni shares among all machines. */
  configure: (change: Record<string, unknown>) => Promise<void>;
  /** Stops etcd until the returned function is called. */
  stopEtcd: () => Promise<() => void>;
  url: (machine: DatabaseMachine) => string;
  remove: () => Promise<void>;
}

/** A machine as reported by Patroni. */
interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number;
}

const timeout = 90_000;

/** A replica that lags by at most this many bytes under load is keeping up. */
const smallLag = 1_000_000;

/** The role that servers sign in with, and their database; both have the same name. */
const platform = "platform";
const password = "change-this-3";

export function urlOf(host: string, port: number): string {
  return `postgres://${platform}:${password}@${host}:${port}/${platform}`;
}

/** Starts everything in a folder. */
export async function startDatabase(
  configuration: Configuration,
  place: { folder: string; bin: string; log: (name: string) => string },
): Promise<ReplicatedDatabase> {
  const user = findUser();
  const childOptions = (name: string): ChildOptions => ({
    user,
    folder: join(place.folder, name),
    logFile: place.log(name),
  });
  const etcdHost = configuration.host(11);
  let etcd = await startEtcd(etcdHost, childOptions("etcd"));
  const machines: DatabaseMachine[] = [];
  for (const [name, number] of [
    ["one", 21],
    ["two", 22],
  ] as const) {
    const machine = { name, number, bin: place.bin, folder: join(place.folder, name) };
    machines.push(await makeDatabaseMachine(configuration, machine, childOptions(name)));
  }

  async function listMembers(): Promise<Member[]> {
    for (const { host } of machines) {
      const members = await fetchMembers(host);
      if (members) return members;
    }
    return [];
  }

  async function find(isPrimary: boolean): Promise<DatabaseMachine> {
    const leader = (await listMembers()).find(({ role }) => role === "leader");
    const found = machines.find(({ name }) => (name === leader?.name) === isPrimary);
    if (!leader || !found) throw new Error("The database has no primary.");
    return found;
  }

  async function waitUntilHealthy(isSynchronous = true): Promise<void> {
    const until = performance.now() + timeout;
    while (!isHealthy(await listMembers(), isSynchronous)) {
      if (performance.now() > until) throw new Error("The database did not recover.");
      await wait(250);
    }
  }

  async function remove(): Promise<void> {
    for (const machine of machines) await machine.kill();
    await etcd.kill();
  }

  const database: ReplicatedDatabase = {
    primary: () => find(true),
    replica: () => find(false),
    waitUntilHealthy,
    async configure(change) {
      const { host } = await find(true);
      const body = JSON.stringify(change);
      const response = await fetch(`http://${host}:8008/config`, { method: "PATCH", body });
      if (!response.ok) throw new Error(`Patroni rejected a configuration change with ${response.status}.`);
    },
    async stopEtcd() {
      await etcd.kill();
      return () => {
        etcd = spawnEtcd(etcdHost, childOptions("etcd"));
      };
    },
    url: ({ host }) => urlOf(host, 5432),
    remove,
  };
  try {
    for (const machine of machines) machine.start();
    await waitUntilHealthy();
    const { host } = await find(true);
    const superuser = `postgres://postgres:change-this-1@${host}:5432/postgres`;
    await execute(superuser, `create role ${platform} login password '${password}'`);
    await execute(superuser, `create database ${platform} owner ${platform}`);
    return database;
  } catch (error) {
    await remove();
    throw error;
  }
}

function isHealthy(members: readonly Member[], isSynchronous: boolean): boolean {
  const role = isSynchronous ? "sync_standby" : "replica";
  const replica = members.find((member) => member.role === role);
  return (
    members.length === 2 &&
    members.every(({ state }) => ["running", "streaming"].includes(state)) &&
    members.some((member) => member.role === "leader") &&
    (replica?.lag ?? Number.POSITIVE_INFINITY) < smallLag
  );
}

async function fetchMembers(host: string): Promise<Member[] | null> {
  try {
    const response = await fetch(`http://${host}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await response.json()) as { members: Member[] }).members;
  } catch {
    return null;
  }
}

async function startEtcd(host: string, childOptions: ChildOptions): Promise<Child> {
  await mkdir(childOptions.folder, { recursive: true });
  if (childOptions.user) await chown(childOptions.folder, childOptions.user.uid, childOptions.user.gid);
  return spawnEtcd(host, childOptions);
}

function spawnEtcd(host: string, childOptions: ChildOptions): Child {
  const [clients, peers] = [`http://${host}:2379`, `http://${host}:2380`];
  const args = [
    ["--data-dir", "data", "--listen-client-urls", clients, "--advertise-client-urls", clients],
    ["--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers, "--initial-cluster", `default=${peers}`],
  ];
  return startChild("etcd", args.flat(), childOptions);
}
