import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const program = ["nginx", "/usr/sbin/nginx"].find((path) => spawnSync(path, ["-v"]).status === 0);

/** Whether nginx is installed. */
export const hasNginx = program !== undefined;

/** Starts nginx in front of a server with its files in a folder, by the very text of docs/files.md, on a port of its own. */
export async function startNginx(
  address: string,
  files: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  const port = await findPort();
  await writeFile(join(folder, "nginx.conf"), configure(folder, port, readLocations(address, files)));
  const words = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "log")];
  const child = spawn(program ?? "nginx", words, { stdio: "inherit" });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswered(`${origin}/healthz`);
  return {
    origin,
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
}

function readLocations(address: string, files: string): string {
  const [, text = ""] = /```nginx\n([\s\S]*?)```/.exec(readFileSync("docs/files.md", "utf8")) ?? [];
  return text.replace("http://127.0.0.1:3000", address).replace("/srv/platform/data/files/", `${files}/`);
}

function configure(folder: string, port: number, locations: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}
    ${process.getuid?.() === 0 ? "user root;" : ""}
    http { access_log off; sendfile on; ${temporary.join(" ")} server { listen 127.0.0.1:${port}; ${locations} } }`;
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = Object(server.address());
  server.close();
  return port;
}

async function untilAnswered(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(url).catch(() => null)) return;
    await wait(100);
  }
  throw new Error("nginx does not answer.");
}
