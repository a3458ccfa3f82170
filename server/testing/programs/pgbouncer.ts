import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { environment } from "./has-program.ts";
import { findPort, findUser, untilReady } from "./postgres-server.ts";

/**
 * Starts a pgbouncer in transaction mode with two connections to a database, and returns the database's URL through it.
 */
export async function startPgbouncer(database: string): Promise<string> {
  const [user, port, folder] = [findUser(), await findPort(), await mkdtemp(join(tmpdir(), "pgbouncer-"))];
  const target = new URL(database);
  const settings = [
    "[databases]",
    `* = host=${target.hostname} port=${target.port} user=postgres`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    "default_pool_size = 2",
  ];
  await writeFile(join(folder, "pgbouncer.ini"), settings.join("\n"));
  if (user) await chown(folder, user.uid, user.gid);
  const child = spawn("pgbouncer", ["pgbouncer.ini"], { ...user, cwd: folder, env: environment, stdio: "ignore" });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    await rm(folder, { recursive: true });
  });
  target.port = String(port);
  await untilReady(target.href, child);
  return target.href;
}
