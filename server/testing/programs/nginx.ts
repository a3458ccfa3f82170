import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import http, { type IncomingHttpHeaders } from "node:http";
import https from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

const program = ["nginx", "/usr/sbin/nginx"].find((path) => spawnSync(path, ["-v"]).status === 0);

/** Whether nginx is installed, and openssl to create its certificate. */
export const hasNginx = program !== undefined && spawnSync("openssl", ["version"]).status === 0;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An nginx in front of a server. */
export interface Proxy {
  /** The public HTTPS address, with a self-signed certificate. */
  origin: string;
  ask(path: string, headers?: Record<string, string>): Promise<Answer>;
  send(path: string, headers: Record<string, string>, body: Buffer): Promise<Answer>;
  /** The HTTP address, for browsers that have not yet been redirected to HTTPS. */
  plainOrigin: string;
  /** Returns its access and error logs. */
  readLog(): string;
  stop(): Promise<void>;
}

/**
 * Starts nginx in front of a server with its files in a folder, configured by the text of deploy/nginx.conf: with
 * HTTPS, unless only the sending of files matters.
 */
export async function startNginx(address: string, files: string, protocol: "https" | "http" = "https"): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  const [port, plainPort] = [await findPort(), await findPort()];
  const ca = await makeCertificate(folder);
  await writeFile(
    join(folder, "nginx.conf"),
    configure(folder, adapt({ folder, port, plainPort, address, files, protocol })),
  );
  const words = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "course-platform-error.log")];
  const child = spawn(program ?? "nginx", words, { stdio: "inherit" });
  const origin = `${protocol}://127.0.0.1:${port}`;
  const proxy: Proxy = {
    origin,
    plainOrigin: `http://127.0.0.1:${plainPort}`,
    ask: (path, headers = {}) => ask(origin + path, { headers, ca }),
    send: (path, headers, body) => ask(origin + path, { headers, ca, method: "POST" }, body),
    readLog: () => ["", "-error"].map((name) => readFileSync(join(folder, `course-platform${name}.log`))).join("\n"),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      await rm(folder, { recursive: true });
    },
  };
  await untilResponding(proxy);
  return proxy;
}

async function makeCertificate(folder: string): Promise<Buffer> {
  await mkdir(join(folder, "certificate"));
  const words =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=x -keyout privkey.pem -out fullchain.pem";
  const name = ["-addext", "subjectAltName=IP:127.0.0.1"];
  execFileSync("openssl", [...words.split(" "), ...name], { cwd: join(folder, "certificate"), stdio: "ignore" });
  return readFileSync(join(folder, "certificate", "fullchain.pem"));
}

interface Place {
  folder: string;
  port: number;
  plainPort: number;
  address: string;
  files: string;
  protocol: "https" | "http";
}

/** Returns the configuration with this machine's ports and folders. */
function adapt({ folder, port, plainPort, address, files, protocol }: Place): string {
  return readFileSync("deploy/nginx.conf", "utf8")
    .replaceAll(/ +listen \[::\].*\n/g, "")
    .replace("listen 443 ssl http2", `listen 127.0.0.1:${port}${protocol === "https" ? " ssl http2" : ""}`)
    .replace("listen 80", `listen 127.0.0.1:${plainPort}`)
    .replaceAll("/etc/letsencrypt/live/courses.example.org", join(folder, "certificate"))
    .replaceAll("/var/log/nginx", folder)
    .replaceAll("http://127.0.0.1:3000", address)
    .replace("/var/lib/course-platform/files", files)
    .replace("/opt/course-platform/deploy", resolve("deploy"));
}

function configure(folder: string, text: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; pid ${folder}/pid; error_log ${folder}/log; events {}
    ${process.getuid?.() === 0 ? "user root;" : ""}
    http { sendfile on; ${temporary.join(" ")} ${text} }`;
}

async function ask(url: string, options: https.RequestOptions, body?: Buffer): Promise<Answer> {
  const asked = (url.startsWith("https:") ? https : http).request(url, { ...options, agent: false });
  asked.end(body);
  const [answer] = await once(asked, "response");
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = Object(server.address());
  server.close();
  return port;
}

async function untilResponding(proxy: Proxy): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await proxy.ask("/healthz").catch(() => null)) return;
    await wait(100);
  }
  throw new Error("nginx does not respond.");
}
