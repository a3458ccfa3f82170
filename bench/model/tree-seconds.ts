import { readdirSync, readFileSync } from "node:fs";

/** Linux's unit of processor time, which is the same on every machine. */
const ticksASecond = 100;

interface Entry {
  pid: number;
  parent: number;
  ticks: number;
}

/** Returns the processor seconds of a process, its children, and those of its children that have ended. */
export function readTreeSeconds(head: number): number {
  const entries = readdirSync("/proc").flatMap((name) => readEntry(Number(name)));
  const own = entries.filter(({ pid, parent }) => pid === head || parent === head);
  return own.reduce((sum, { ticks }) => sum + ticks, 0) / ticksASecond;
}

/** Returns the id of a process's parent. */
export function readParent(pid: number): number {
  return readEntry(pid)[0]?.parent ?? 0;
}

function readEntry(pid: number): Entry[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before it may contain anything, so fields are counted from where it ends: state, parent, …
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    return [{ pid, parent: fields[1] ?? 0, ticks: user + system + childrenUser + childrenSystem }];
  } catch {
    return [];
  }
}
