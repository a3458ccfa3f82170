import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** A separate PostgreSQL server, in a folder that is removed with it. */
export interface PostgresServer {
  port: number;
  url: (database: string) => string;
  /**
   * Returns the URL through a Unix socket in its folder, which takes less processor time than TCP; through TCP if the
   * folder's path is too long.
   */
  socketUrl: (database: string) => string;
  /** Kills it as a crash would; it can be started again. */
  kill: () => Promise<void>;
  /** Shuts it down cleanly, regardless of connections. */
  stop: () => Promise<void>;
  restart: () => Promise<void>;
  /** Stops it and removes its folder. */
  remove: () => Promise<void>;
}

/** The migrated database that tests' databases are copied from. */
export const template = "migrated";

/** Many connections, since tests run concurrently. */
const settings = {
  listen_addresses: "127.0.0.1",
  max_connections: "300",
  shared_buffers: "64MB",
};

/** Turns off what only a crash of the machine would require. */
const withoutDurability = { fsync: "off", full_page_writes: "off", jit: "off" };

/** Operating systems limit a socket's path to about this length. */
const maxSocketPath = 100;

const initdbCommand = ["initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"] as const;

function basebackupCommand({ port }: PostgresServer) {
  return ["pg_basebackup", "-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-R", "-N", "-c", "fast"] as const;
}

/** Whether replicas can be created; prints a warning if not, as with the PostgreSQL that npm installs. */
export function canReplicate(bin: string): boolean {
  if (existsSync(join(bin, "pg_basebackup"))) return true;
  console.warn("\nNO PG_BASEBACKUP: the test with a replica is SKIPPED. Install PostgreSQL to run it.\n");
  return false;
}

/** How a server differs from an empty one without durable writes: a replica of another, or a durable one. */
interface Kind {
  primary?: PostgresServer;
  isDurable?: boolean;
}

/** Creates and starts a server with the PostgreSQL programs of a folder. */
export async function startPostgres(bin: string, { primary, isDurable }: Kind = {}): Promise<PostgresServer> {
  const user = findUser();
  const folder = await mkdtemp(join(tmpdir(), "postgres-"));
  if (user) await chown(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder };
  const [maker, ...words] = primary ? basebackupCommand(primary) : initdbCommand;
  execFileSync(join(bin, maker), ["-D", "data", ...words], { ...options, stdio: "pipe" });
  const port = await findPort();
  const isShort = join(folder, `.s.PGSQL.${port}`).length < maxSocketPath;
  const given = Object.entries({
    ...settings,
    ...(!isDurable && withoutDurability),
    unix_socket_directories: isShort ? folder : "",
    port,
  }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const start = () => spawn(join(bin, "postgres"), ["-D", "data", ...given], { ...options, stdio: "ignore" });
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  let child = start();
  await untilReady(url("postgres"), child);
  return {
    port,
    url,
    socketUrl: (database) =>
      isShort ? `postgres://postgres@${encodeURIComponent(folder)}:${port}/${database}` : url(database),
    kill: () => end(child, "SIGQUIT"),
    stop: () => end(child, "SIGINT"),
    async restart() {
      child = start();
      await untilReady(url("postgres"), child);
    },
    async remove() {
      await end(child, "SIGQUIT");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL and its pooler refuse to run as root; in that case returns their own user, or `nobody`. */
export function findUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string, name: string) =>
    Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: idOf("-u", "postgres"), gid: idOf("-g", "postgres") };
  } catch {
    return { uid: idOf("-u", "nobody"), gid: idOf("-g", "nobody") };
  }
}

export async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** Waits until a database responds; throws if its process ends first. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    try {
      await execute(url, "select 1");
      return;
    } catch {
      await wait(50);
    }
  }
  throw new Error(`PostgreSQL exited with code ${child.exitCode}.`);
}

/** Runs one statement on a database and returns its rows. */
export async function execute(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

async function end(child: ChildProcess, signal: "SIGQUIT" | "SIGINT"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}
