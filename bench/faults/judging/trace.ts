/** A traced thread's action, as far as it matters here. Lines are in the order in which the tracer saw them. */
type Event = "log write" | "sync begins" | "sync ends" | "whole sync" | "answer" | "other";

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
    const answered = lines.find(({ event, text }) => event === "answer" && text.includes(marker))?.at;
    if (committed === null || answered === undefined) return true;
    return !syncs.some(({ begun, ended }) => begun > committed && ended < answered);
  });
  return { unsynced, syncs: syncs.length };
}

function toLine(text: string, at: number): Line {
  return { at, thread: text.slice(0, text.indexOf(" ")), event: classify(text), text };
}

function classify(text: string): Event {
  if (/ pwrite64\(\d+<[^>]*-wal>/.test(text)) return "log write";
  if (/ fdatasync\(\d+<[^>]*-wal>/.test(text)) return text.endsWith("= 0") ? "whole sync" : "sync begins";
  if (/ <\.\.\. fdatasync resumed>.*= 0$/.test(text)) return "sync ends";
  if (/ (?:write|writev|sendmsg|sendto)\(\d+<(?:socket|TCP).*HTTP\/1\.1 201/.test(text)) return "answer";
  return "other";
}

function findSyncs(lines: readonly Line[]): { begun: number; ended: number }[] {
  const running = new Map<string, number>();
  return lines.flatMap(({ at, thread, event }) => {
    if (event === "whole sync") return [{ begun: at, ended: at }];
    if (event === "sync begins") running.set(thread, at);
    const begun = running.get(thread);
    if (event !== "sync ends" || begun === undefined) return [];
    running.delete(thread);
    return [{ begun, ended: at }];
  });
}

/** Finds the last write to the WAL of the commit that first wrote the marker. */
function findCommit(lines: readonly Line[], marker: string): number | null {
  const first = lines.find(({ event, text }) => event === "log write" && text.includes(marker));
  if (!first) return null;
  const own = lines.slice(first.at).filter(({ thread }) => thread === first.thread);
  const end = own.findIndex(({ event }) => event !== "log write");
  return own[end - 1]?.at ?? null;
}
