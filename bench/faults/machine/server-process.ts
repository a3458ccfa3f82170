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
  ended: Promise<number | null>;
  /** Asks it to stop and waits until it has. */
  stop: () => Promise<number | null>;
  /** The lines it has written to standard error. */
  complaints: string[];
}

/** How to start a program: its settings, a command prefix, options of Node, and the script. */
export interface Starting {
  environment: Record<string, string>;
  before?: string[];
  options?: string[];
  program?: string[];
  /** The file that its output is appended to. */
  logFile: string;
}

/** Starts the server, or another of our programs, as `npm start` does. */
export function startProcess(starting: Starting): ServerProcess {
  const { environment, before = [], options = [], program = ["server/main.ts"], logFile } = starting;
  const [command = "", ...words] = [...before, "scripts/serve.sh", ...options, ...program];
  const began = performance.now();
  const child = spawn(command, words, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log = createWriteStream(logFile, { flags: "a" });
  const complaints: string[] = [];
  const { promise: listening, resolve, reject } = Promise.withResolvers<number>();
  listening.catch(() => {});
  createInterface({ input: child.stdout }).on("line", (line) => {
    log.write(`${line}\n`);
    if (line.startsWith("Listening on ")) resolve(performance.now() - began);
  });
  createInterface({ input: child.stderr }).on("line", (line) => {
    log.write(`${line}\n`);
    complaints.push(line);
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  ended.then(() => reject(new Error(`The server ended before it listened: ${complaints.join(" ")}`)));
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { child, listening, ended, stop, complaints };
}

/** Returns the id of the process serving a folder, as it reports it; under a tracer this is not the child. */
export function readServerPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "server.pid"), "utf8"));
}
