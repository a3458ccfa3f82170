import { type ChildProcess, fork } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Progress } from "../../../../courseware/formats/convert.ts";
import { refusals } from "../../../../courseware/formats/messages/refusals.ts";
import type { Message } from "../../../../courseware/messages.ts";
import type { Milliseconds } from "../../../db/schema.ts";
import type { ConvertResult, ConvertTask } from "./task.ts";
import { watchMemory } from "./watch-memory.ts";

/** The longest that a conversion may take, in ms: several times the duration of the largest file. */
const timeout: Milliseconds = 20 * 60 * 1000;

/** The limit of the process's JavaScript heap, in MB. */
const heap = 256;

/** A conversion to run. */
interface Running {
  task: Omit<ConvertTask, "folder" | "result">;
  /** The folder for all files that it writes. */
  work: string;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  onFault: (words: string) => void;
}

/**
 * Converts a file in a separate process. A file that takes too long or too much memory is refused; throws if `signal`
 * aborted the conversion.
 */
export async function runWorker({ task, work, signal, onProgress, onFault }: Running): Promise<ConvertResult> {
  const result = join(work, "result.json");
  const temporary = join(work, "tmp");
  await mkdir(temporary, { recursive: true });
  const whole: ConvertTask = { ...task, folder: join(work, "package"), result };
  const child = fork(new URL("./worker.ts", import.meta.url), [JSON.stringify(whole)], {
    execArgv: [`--max-old-space-size=${heap}`, "--max-semi-space-size=8"],
    env: { ...keptEnvironment(), TMPDIR: temporary },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    // Killed without cleaning up, as all its files are in its folder.
    killSignal: "SIGKILL",
    signal,
  });
  let words = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    words = (words + text).slice(-4000);
  });
  child.on("message", (progress: Progress) => onProgress(progress));
  const failure = await waitFor(child);
  signal.throwIfAborted();
  if (words !== "" || failure) onFault(`${failure?.en ?? ""} ${words}`.trim());
  if (failure) return { outcome: "refused", format: null, place: "", reason: failure };
  return JSON.parse(await readFile(result, "utf8"));
}

/** Passes on no secrets, and nothing that would change the process's behaviour. */
function keptEnvironment(): NodeJS.ProcessEnv {
  const names = ["PATH", "NODE_COMPILE_CACHE", "LANG"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** Waits for the process to end; resolves to the reason for a failure, or to null. */
function waitFor(child: ChildProcess): Promise<Message | null> {
  return new Promise((resolve) => {
    let reason: Message | null = null;
    const end = (why: Message) => {
      reason ??= why;
      child.kill("SIGKILL");
    };
    const late = setTimeout(() => end(refusals.tookTooLong()), timeout);
    const unwatch = watchMemory(child, () => end(refusals.tooMuchMemory()));
    child.on("error", () => {
      reason ??= refusals.failed();
    });
    child.on("close", (code, signal) => {
      clearTimeout(late);
      unwatch();
      // V8 aborts with SIGABRT when it runs out of memory.
      const isFull = signal === "SIGABRT" || code === 134;
      resolve(reason ?? (isFull ? refusals.outOfMemory() : code === 0 ? null : refusals.failed()));
    });
  });
}
