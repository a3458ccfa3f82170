/** A thread's last action on a SQLite database file or its WAL that matters when the power fails. */
type Step = "WAL written" | "WAL restarted" | "WAL synced" | "page written" | "database synced" | "other";

/**
 * Reads the lines of `strace -f -y` and returns every page that a thread copied into the database file without syncing
 * the WAL just before, and every restart of the WAL before the file with its pages was synced.
 */
export function findUnsafeCheckpoints(trace: readonly string[]): { unsafe: string[]; restarts: number } {
  const unsafe: string[] = [];
  const [lastSteps, syncing] = [new Map<string, Step>(), new Map<string, Step | null>()];
  let restarts = 0;
  let isDirty = false;
  for (const text of trace) {
    const thread = text.slice(0, text.indexOf(" "));
    const step = readStep(text, thread, syncing);
    if (step === null) continue;
    const last = lastSteps.get(thread);
    const isSafePage = last === "WAL synced" || last === "page written";
    if (step === "page written" ? !isSafePage : step === "WAL restarted" && isDirty) unsafe.push(text.slice(0, 100));
    if (step === "page written") isDirty = true;
    if (step === "database synced") isDirty = false;
    if (step === "WAL restarted") restarts += 1;
    lastSteps.set(thread, step);
  }
  return { unsafe, restarts };
}

/**
 * Returns null for half a system call, as a sync counts from its end and a write from its start, and for the sync of a
 * folder.
 */
function readStep(text: string, thread: string, syncing: Map<string, Step | null>): Step | null {
  if (/ <\.\.\. pwrite64 resumed>/.test(text)) return null;
  if (/ pwrite64\(\d+<[^>]*\.sqlite>/.test(text)) return "page written";
  // The WAL's header is its first 32 bytes.
  if (/ pwrite64\(\d+<[^>]*-wal>/.test(text)) return /, 32, 0(?: |\))/.test(text) ? "WAL restarted" : "WAL written";
  const isDone = /= 0$/.test(text);
  const [, path] = / f(?:data)?sync\(\d+<([^>]*)>/.exec(text) ?? [];
  if (path !== undefined) {
    const step = synced(path);
    syncing.set(thread, step);
    return isDone ? step : null;
  }
  const isEnd = / <\.\.\. f(?:data)?sync resumed>/.test(text);
  return isEnd && isDone ? (syncing.get(thread) ?? null) : "other";
}

function synced(path: string): Step | null {
  if (path.endsWith(".sqlite")) return "database synced";
  return path.endsWith("-wal") ? "WAL synced" : null;
}
