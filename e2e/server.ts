import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { test as base } from "@playwright/test";

/** A separate server: the real program on a fresh folder. */
export interface Server {
  address: string;
  /** Its data folder. */
  dataDir: string;
  /** Returns the latest captured email to an address, decoded enough to find its link. */
  findMail: (recipient: string) => Promise<string>;
}

/**
 * Tests against a real server, shared by the tests of one worker. Browser contexts opened by a test are closed with it.
 */
export const test = base.extend<{ windows: undefined }, { server: Server }>({
  windows: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.includes(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants to see what a fixture depends on
    async ({}, use) => {
      const { stop, ...server } = await startServer();
      await use(server);
      await stop();
    },
    { scope: "worker" },
  ],
});

/** Starts a server with the given settings; the caller must stop it. */
export async function startServer(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "e2e-"));
  const { child, address } = await start({ DATA_DIR: dataDir, ...environment });
  return {
    address,
    dataDir,
    findMail: (recipient: string) => findMail(join(dataDir, "mail"), recipient),
    async stop() {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Starts the program and waits for it to print its address. */
async function start(environment: Record<string, string>): Promise<{ child: ChildProcess; address: string }> {
  // All learners in the tests share one IP address, which the rate limits would treat as a single busy user.
  const settings = { PORT: "0", LOG_LEVEL: "warn", RATE_LIMITS: "off" };
  // A PATH without ffmpeg: making renditions of every video would take processor time from the browser.
  const env = { ...process.env, ...settings, PATH: dirname(process.execPath), ...environment };
  const child = spawn("scripts/serve.sh", ["server/main.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Listening on (\S+)$/.exec(line)?.[1];
    // Later output must also be consumed, or the pipe fills up.
    child.stdout.resume();
    if (address) return { child, address };
  }
  throw new Error("The server exited before it was listening.");
}

async function findMail(folder: string, recipient: string): Promise<string> {
  for (let tries = 0; tries < 600; tries++) {
    const names = (await readdir(folder).catch(() => [])).sort().reverse();
    for (const name of names.filter((file) => file.endsWith(".eml"))) {
      const text = await readFile(join(folder, name), "utf8");
      if (text.includes(recipient)) return text;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No email to ${recipient} arrived.`);
}

/** Returns the link to a screen in an email, as its recipient would open it. */
export function findLink(mail: string, screen: string): string {
  const text = mail.replace(/=\r?\n/g, "").replace(/=3D/g, "=");
  const path = new RegExp(`https?://[^\\s"<>]+(/${screen}\\?token=[\\w-]+)`).exec(text)?.[1];
  if (!path) throw new Error(`The email has no link to ${screen}.`);
  return path;
}
