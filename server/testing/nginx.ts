import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";

const program = ["nginx", "/usr/sbin/nginx"].find((path) => spawnSync(path, ["-v"]).status === 0);

/** Whether nginx is installed. */
export const hasNginx = program !== undefined;

/** Starts nginx with some locations, on a port of its own; it ends with the test. The origin where it listens. */
export async function startNginx(locations: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  const port = await findPort();
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = `daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}
    ${process.getuid?.() === 0 ? "user root;" : ""}
    http { access_log off; ${temporary.join(" ")} server { listen 127.0.0.1:${port}; ${locations} } }`;
  await writeFile(join(folder, "nginx.conf"), configuration);
  const words = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "log")];
  const child = spawn(program ?? "nginx", words, { stdio: "inherit" });
  onTestFinished(async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
    await rm(folder, { recursive: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${origin}/healthz`), { timeout: 10_000 });
  return origin;
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = Object(server.address());
  server.close();
  return port;
}
