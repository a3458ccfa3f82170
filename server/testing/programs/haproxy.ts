import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { environment } from "./has-program.ts";
import { findPort } from "./postgres-server.ts";

/** Starts haproxy in front of three servers, configured by the text of docs/scaling.md, and returns its address. */
export async function startHaproxy(addresses: readonly string[]): Promise<string> {
  const [, text = ""] = /```haproxy\n([\s\S]*?)```/.exec(await readFile("docs/scaling.md", "utf8")) ?? [];
  const port = await findPort();
  const here = text.replace("bind :80", `bind 127.0.0.1:${port}`);
  const lines = addresses.reduce(
    (all, address, index) => all.replaceAll(`10.0.0.${index + 1}:3000`, hostOf(address)),
    here,
  );
  const folder = await mkdtemp(join(tmpdir(), "haproxy-"));
  await writeFile(join(folder, "haproxy.cfg"), lines);
  const child = spawn("haproxy", ["-db", "-f", join(folder, "haproxy.cfg")], { env: environment, stdio: "ignore" });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    await rm(folder, { recursive: true });
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilResponding(`${origin}/readyz`);
  return origin;
}

function hostOf(address: string): string {
  return new URL(address).host;
}

async function untilResponding(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await wait(100);
  }
  throw new Error("haproxy does not respond.");
}
