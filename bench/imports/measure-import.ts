import { openAsBlob } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { CourseImport } from "../../contract/writing/imports.ts";
import { Latency } from "../measuring/latency.ts";
import { readUsage, type Usage } from "../measuring/usage.ts";

/** The cost of an import. */
interface ImportCost {
  import: CourseImport;
  /** Seconds until the file was received, and from then until the course was ready. */
  receiving: number;
  converting: number;
  /** Processor seconds of the converting process. */
  cpu: number;
  /** Peak memory in MB, of the converting process and of the server. */
  converter: number;
  server: number;
  /** The longest delay of the server's event loop in milliseconds. */
  eventLoopDelay: number;
  /** The latency of other calls during the import. */
  others: Latency;
}

/** Imports a file through the API, while observing memory and the latency of other calls. */
export async function measureImport(
  { address, dataDir, token }: { address: string; dataDir: string; token: string },
  path: string,
): Promise<ImportCost> {
  const headers = { authorization: `Bearer ${token}` };
  const peaks = { cpu: 0, converter: 0, server: 0, eventLoopDelay: 0 };
  const others = new Latency();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { memory, eventLoopDelay } = await readUsage(address);
      peaks.server = Math.max(peaks.server, memory);
      peaks.eventLoopDelay = Math.max(peaks.eventLoopDelay, eventLoopDelay);
      const converter = await readConverter(dataDir);
      peaks.cpu = Math.max(peaks.cpu, converter.cpu);
      peaks.converter = Math.max(peaks.converter, converter.memory);
      others.record(await timeCall(`${address}/api/v1/courses`, headers));
      await wait(50);
    }
  })();
  const startedAt = performance.now();
  try {
    const id = await send(`${address}/api/v1/manage/imports`, headers, path);
    const received = performance.now();
    const done = await waitUntilDone(`${address}/api/v1/manage/imports/${id}`, headers);
    const converting = (performance.now() - received) / 1000;
    return { import: done, receiving: (received - startedAt) / 1000, converting, ...peaks, others };
  } finally {
    isOver = true;
    await watching;
  }
}

async function send(url: string, headers: Record<string, string>, path: string): Promise<string> {
  const form = new FormData();
  form.append("file", await openAsBlob(path), basename(path));
  const response = await fetch(url, { method: "POST", headers, body: form });
  if (response.status !== 202) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

async function waitUntilDone(url: string, headers: Record<string, string>): Promise<CourseImport> {
  for (;;) {
    const found = (await (await fetch(url, { headers })).json()) as CourseImport;
    if (found.state === "done" || found.state === "refused") return found;
    await wait(100);
  }
}

export async function timeCall(url: string, headers: Record<string, string>): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok && response.status !== 503) throw new Error(`${url}: ${response.status}`);
  return performance.now() - startedAt;
}

/** The system counts processor time in units of this fraction of a second. */
const tick = 100;

/**
 * Returns the usage of a server's converting process so far: processor seconds and peak memory in MB, or 0 if there is
 * none.
 */
async function readConverter(dataDir: string): Promise<Pick<Usage, "cpu" | "memory">> {
  for (const pid of await readdir("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (!command.includes("converting/worker.ts") || !command.includes(dataDir)) continue;
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    // Counted from the end of the name, which may contain spaces: fields 12 and 13 are its user and system time.
    const times = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13)
      .map(Number);
    const memory = Math.round((Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024) / 1e6);
    return { cpu: times.reduce((sum, time) => sum + time, 0) / tick, memory };
  }
  return { cpu: 0, memory: 0 };
}
