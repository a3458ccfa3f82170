// Preloaded into a command: kills it as soon as a file has been copied below the folder KILL_ONCE_COPYING_TO. It checks
// from inside, once per turn of the event loop: on a busy machine, another process could check too late.
import { readdirSync } from "node:fs";

const folder = process.env.KILL_ONCE_COPYING_TO ?? "";

function look(): void {
  if (hasCopies()) process.kill(process.pid, "SIGKILL");
  setImmediate(look).unref();
}

function hasCopies(): boolean {
  try {
    return readdirSync(folder, { recursive: true }).some((name) => /[0-9a-f]{64}$/.test(String(name)));
  } catch {
    return false;
  }
}

look();
