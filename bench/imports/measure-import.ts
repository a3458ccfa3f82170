import { openAsBlob } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { CourseImport } from "../../contract/writing/imports.ts";
import { Latency } from "../measuring/latency.ts";
import { readUsage, type Usage } from "../measuring/usage.ts";

/** What bringing a file in cost. */
interface ImportCost {
  import: CourseImport;
  /** Seconds until the file was received, and until the course was there after that. */
  receiving: number;
  converting: number;
  /** Seconds of processors that the process that converts took. */
  cpu: number;
  /** The peaks of memory in MB: of the process that converts, and of the server. */
  converter: number;
  server: number;
  /** How long the server's event loop was held up at most, in ms. */
  held: number;
  /** How long other calls took meanwhile. */
  others: Latency;
}

/** Brings a file in through the front door, and looks meanwhile at memory and at how other calls fare. */
export async function measureImport(
  { address, dataDir, token }: { address: string; dataDir: string; token: string },
  path: string,
): Promise<ImportCost> {
  const headers = { authorization: `Bearer ${token}` };
  const peaks = { cpu: 0, converter: 0, server: 0, held: 0 };
  const others = new Latency();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { memory, held } = await readUsage(address);
      peaks.server = Math.max(peaks.server, memory);
      peaks.held = Math.max(peaks.held, held);
      const converter = await readConverter(dataDir);
      peaks.cpu = Math.max(peaks.cpu, converter.cpu);
      peaks.converter = Math.max(peaks.converter, converter.memory);
      others.record(await timeCall(`${address}/api/v1/courses`, headers));
      await wait(50);
    }
  })();
  const begun = performance.now();
  try {
    const id = await send(`${address}/api/v1/manage/imports`, headers, path);
    const received = performance.now();
    const done = await untilDone(`${address}/api/v1/manage/imports/${id}`, headers);
    const converting = (performance.now() - received) / 1000;
    return { import: done, receiving: (received - begun) / 1000, converting, ...peaks, others };
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

async function untilDone(url: string, headers: Record<string, string>): Promise<CourseImport> {
  for (;;) {
    const found = (await (await fetch(url, { headers })).json()) as CourseImport;
    if (found.state === "done" || found.state === "refused") return found;
    await wait(100);
  }
}

/** How long a call takes, in ms. */
export async function timeCall(url: string, headers: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok && response.status !== 503) throw new Error(`${url}: ${response.status}`);
  return performance.now() - begun;
}

/** The system counts the time of processors in hundredths of seconds. */
const tick = 100;

/** What the converting process of a server took so far: seconds of processors, and at most so many MB; 0 where there is none. */
async function readConverter(dataDir: string): Promise<Pick<Usage, "cpu" | "memory">> {
  for (const pid of await readdir("/proc")) {
    if (!/^\d+$/.test(pid)) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (!command.includes("converting/worker.ts") || !command.includes(dataDir)) continue;
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    // After its name, which may hold spaces: the 12th and 13th are its own time and the system's for it.
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
