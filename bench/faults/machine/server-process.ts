import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** The real server in a separate process. */
export interface ServerProcess {
  child: ChildProcess;
  /** Resolves with the start-up time in milliseconds once it listens; rejects if it ends first. */
  listening: Promise<number>;
  /** Its exit code once it has ended, or null if a signal ended it. */
  exited: Promise<number | null>;
  /** Asks it to stop and waits until it has. */
  stop: () => Promise<number | null>;
  /** The lines it has written to standard error. */
  stderrLines: string[];
}

/** How to start a program: its settings, a command prefix, options of Node, and the script. */
export interface ProcessOptions {
  environment: Record<string, string>;
  before?: string[];
  options?: string[];
  program?: string[];
  /** The file that its output is appended to. */
  logFile: string;
}

/** Starts the server, or another of our programs, as `npm start` does. */
export function startProcess(startOptions: ProcessOptions): ServerProcess {
  const { environment, before = [], options = [], program = ["server/main.ts"], logFile } = startOptions;
  const [command = "", ...args] = [...before, "scripts/serve.sh", ...options, ...program];
  const startedAt = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(logFile, { flags: "a" });
  const stderrLines: string[] = [];
  const { promise: listening, resolve, reject } = Promise.withResolvers<number>();
  listening.catch(() => {});
  createInterface({ input: child.stdout }).on("line", (line) => {
    log.write(`${line}\n`);
    if (line.startsWith("Listening on ")) resolve(performance.now() - startedAt);
  });
  createInterface({ input: child.stderr }).on("line", (line) => {
    log.write(`${line}\n`);
    stderrLines.push(line);
  });
  const exited = once(child, "close").then(([code]) => code as number | null);
  exited.then(() => reject(new Error(`The server exited before it was listening: ${stderrLines.join(" ")}`)));
  const stop = () => {
    child.kill("SIGTERM");
    return exited;
  };
  return { child, listening, exited, stop, stderrLines };
}

/** Returns the id of the process serving a folder, as it reports it; under a tracer this is not the child. */
export function readServerPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "server.pid"), "utf8"));
}
