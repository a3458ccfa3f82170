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
interface ConversionInput {
  task: Omit<ConvertTask, "folder" | "result">;
  /** The folder for all files that it writes. */
  folder: string;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  onFailure: (output: string) => void;
}

/**
 * Converts a file in a separate process. A file that takes too long or too much memory is refused; throws if `signal`
 * aborted the conversion.
 */
export async function runWorker({
  task,
  folder,
  signal,
  onProgress,
  onFailure,
}: ConversionInput): Promise<ConvertResult> {
  const result = join(folder, "result.json");
  const temporary = join(folder, "tmp");
  await mkdir(temporary, { recursive: true });
  const fullTask: ConvertTask = { ...task, folder: join(folder, "package"), result };
  const child = fork(new URL("./worker.ts", import.meta.url), [JSON.stringify(fullTask)], {
    execArgv: [`--max-old-space-size=${heap}`, "--max-semi-space-size=8"],
    env: { ...minimalEnvironment(), TMPDIR: temporary },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    // Killed without cleaning up, as all its files are in its folder.
    killSignal: "SIGKILL",
    signal,
  });
  let output = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output = (output + text).slice(-4000);
  });
  child.on("message", (progress: Progress) => onProgress(progress));
  const failure = await waitFor(child);
  signal.throwIfAborted();
  if (output !== "" || failure) onFailure(`${failure?.en ?? ""} ${output}`.trim());
  if (failure) return { outcome: "refused", format: null, place: "", reason: failure };
  return JSON.parse(await readFile(result, "utf8"));
}

/** Passes on no secrets, and nothing that would change the process's behaviour. */
function minimalEnvironment(): NodeJS.ProcessEnv {
  const names = ["PATH", "NODE_COMPILE_CACHE", "LANG"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** Waits for the process to end; resolves to the reason for a failure, or to null. */
function waitFor(child: ChildProcess): Promise<Message | null> {
  return new Promise((resolve) => {
    let reason: Message | null = null;
    const end = (cause: Message) => {
      reason ??= cause;
      child.kill("SIGKILL");
    };
    const timer = setTimeout(() => end(refusals.timedOut()), timeout);
    const unwatch = watchMemory(child, () => end(refusals.outOfMemory()));
    child.on("error", () => {
      reason ??= refusals.failed();
    });
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      unwatch();
      // V8 aborts with SIGABRT when it runs out of memory.
      const isOutOfMemory = signal === "SIGABRT" || code === 134;
      resolve(reason ?? (isOutOfMemory ? refusals.outOfMemory() : code === 0 ? null : refusals.failed()));
    });
  });
}
