import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";

/** A program started by the benchmark, which is killed by its process id. */
export interface Child {
  process: ChildProcess;
  kill: (signal?: NodeJS.Signals) => Promise<void>;
}

/** How to start a program. */
export interface ChildOptions {
  user: { uid: number; gid: number } | null;
  folder: string;
  /** The file to which its output is appended. */
  logFile: string;
}

/** Starts a program in a folder, as another user if one is given. */
export function startChild(program: string, args: string[], { user, folder, logFile }: ChildOptions): Child {
  const log = openSync(logFile, "a");
  const child = spawn(program, args, {
    ...user,
    cwd: folder,
    env: { ...process.env, HOME: folder },
    stdio: ["ignore", log, log],
  });
  // A program that cannot be started counts as ended.
  const exited = Promise.race([once(child, "exit"), once(child, "error")]).catch(() => {});
  return {
    process: child,
    async kill(signal = "SIGKILL") {
      child.kill(signal);
      await exited;
    },
  };
}
