/** A traced thread's action, as far as it matters here. Lines are in the order in which the tracer saw them. */
type Event = "WAL write" | "sync started" | "sync finished" | "complete sync" | "response" | "other";

interface Line {
  at: number;
  thread: string;
  event: Event;
  text: string;
}

/**
 * Reads the lines of `strace -f -y`, including the locks (fcntl) between which a commit writes to SQLite's WAL, and
 * returns every marker without a sync of the WAL that started after the marker's commit and ended before its response.
 */
export function findUnsynced(trace: readonly string[], markers: readonly string[]) {
  const lines = trace.map(toLine);
  const syncs = findSyncs(lines);
  const unsynced = markers.filter((marker) => {
    const committed = findCommit(lines, marker);
    const answered = lines.find(({ event, text }) => event === "response" && text.includes(marker))?.at;
    if (committed === null || answered === undefined) return true;
    return !syncs.some(({ start, end }) => start > committed && end < answered);
  });
  return { unsynced, syncs: syncs.length };
}

function toLine(text: string, at: number): Line {
  return { at, thread: text.slice(0, text.indexOf(" ")), event: classify(text), text };
}

function classify(text: string): Event {
  if (/ pwrite64\(\d+<[^>]*-wal>/.test(text)) return "WAL write";
  if (/ fdatasync\(\d+<[^>]*-wal>/.test(text)) return text.endsWith("= 0") ? "complete sync" : "sync started";
  if (/ <\.\.\. fdatasync resumed>.*= 0$/.test(text)) return "sync finished";
  if (/ (?:write|writev|sendmsg|sendto)\(\d+<(?:socket|TCP).*HTTP\/1\.1 201/.test(text)) return "response";
  return "other";
}

function findSyncs(lines: readonly Line[]): { start: number; end: number }[] {
  const running = new Map<string, number>();
  return lines.flatMap(({ at, thread, event }) => {
    if (event === "complete sync") return [{ start: at, end: at }];
    if (event === "sync started") running.set(thread, at);
    const start = running.get(thread);
    if (event !== "sync finished" || start === undefined) return [];
    running.delete(thread);
    return [{ start, end: at }];
  });
}

/** Finds the last write to the WAL of the commit that first wrote the marker. */
function findCommit(lines: readonly Line[], marker: string): number | null {
  const first = lines.find(({ event, text }) => event === "WAL write" && text.includes(marker));
  if (!first) return null;
  const own = lines.slice(first.at).filter(({ thread }) => thread === first.thread);
  const end = own.findIndex(({ event }) => event !== "WAL write");
  return own[end - 1]?.at ?? null;
}
