import { spawn } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";
import { environment } from "./has-program.ts";
import { findPort } from "./postgres-server.ts";

/** Starts a Redis without persistence, which is stopped after the test. */
export async function startRedis() {
  const port = await findPort();
  const words = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  let child = spawn("redis-server", words, { env: environment, stdio: ["ignore", "pipe", "ignore"] });
  await untilReady();
  onTestFinished(kill);

  async function untilReady(): Promise<void> {
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      if (String(chunk).includes("Ready to accept connections")) break;
    }
    child.stdout.resume();
  }

  async function kill(): Promise<void> {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    /** Suspends it, like a machine that swaps or hangs; clients cannot tell this from a slow one. */
    freeze: () => child.kill("SIGSTOP"),
    kill,
    async restart() {
      child = spawn("redis-server", words, { env: environment, stdio: ["ignore", "pipe", "ignore"] });
      await untilReady();
    },
  };
}
