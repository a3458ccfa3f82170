import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** The real server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  /** Resolves once it listens, with how long that took in ms; rejects where it ends before. */
  listening: Promise<number>;
  /** Its exit code, null where a signal ended it, once it has ended. */
  ended: Promise<number | null>;
  /** Asks it to stop, and waits for that. */
  stop: () => Promise<number | null>;
  /** What it has said on standard error. */
  complaints: string[];
}

/** How to start one: its settings, words before it and options of Node, and the program. */
export interface Starting {
  environment: Record<string, string>;
  before?: string[];
  options?: string[];
  program?: string[];
  /** The log that its lines are added to. */
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

/** The process that serves a folder, as it says itself: another than the child where that is a tracer. */
export function readServerPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "server.pid"), "utf8"));
}
