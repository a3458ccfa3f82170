import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import { createInterface } from "node:readline";

/** A server in a separate process. */
export interface Served {
  address: string;
  stop: () => Promise<void>;
}

/** Starts a program as `npm start` does and waits until it prints its address. */
export async function serve(program: string, environment: Record<string, string>): Promise<Served> {
  const child = spawn("scripts/serve.sh", [program], {
    // Without ffmpeg in its PATH, as making renditions of every video would distort the measurement.
    env: { ...process.env, PATH: dirname(process.execPath), ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Listening on (\S+)$/.exec(line)?.[1];
    child.stdout.resume();
    if (address) return { address, stop: () => stop(child) };
  }
  throw new Error(`${program} exited before it was listening.`);
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
}
