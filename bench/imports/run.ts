// Imports a large course in three formats, and sources with many questions, each on a separate server with SQLite, and
// measures the cost. No pass or fail.
// node bench/imports/run.ts [part of a name]
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Latency } from "../measuring/latency.ts";
import { type BenchServer, onDatabase } from "../on-each-database.ts";
import { insertEditor } from "../writing/editor.ts";
import { writeLargeOlx } from "./large-source.ts";
import { measureImport, timeCall } from "./measure-import.ts";
import { writeGift, writeMoodleXml, writeQti1, writeQti2 } from "./question-sources.ts";

const [filter = ""] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "bench-imports-"));
const questions = 5000;

process.stdout.write(
  "| source | MB | receiving, s | converting, s | converter's CPU, s | converter's peak, MB | server's peak, MB | other calls before, p50 and p99, ms | during, p50, p99 and max, ms | event loop delay, ms | entries |\n",
);
process.stdout.write("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
try {
  if ("course".includes(filter)) await measureCourses();
  if ("questions".includes(filter)) await measureQuestions();
} finally {
  await rm(folder, { recursive: true });
}

/** The course imported from OLX is exported in the other formats, which is measured as well, and imported elsewhere. */
async function measureCourses(): Promise<void> {
  const olx = join(folder, "large.tar.gz");
  await writeLargeOlx(olx);
  const [own, cartridge] = [join(folder, "large.zip"), join(folder, "large.imscc")];
  await onServer(async (benchServer, token) => {
    const id = await measureSource(benchServer, { token, path: olx, name: "OLX" });
    await exportCourse(benchServer, { token, id, format: "package", path: own });
    await exportCourse(benchServer, { token, id, format: "common-cartridge", path: cartridge });
  });
  await onServer((benchServer, token) => measureSource(benchServer, { token, path: own, name: "our package" }));
  await onServer((benchServer, token) =>
    measureSource(benchServer, { token, path: cartridge, name: "Common Cartridge" }),
  );
}

async function measureQuestions(): Promise<void> {
  const sources = [
    ["Moodle XML", writeMoodleXml],
    ["GIFT", writeGift],
    ["QTI 1.2, one document", writeQti1],
    ["QTI 2.1, a file an item", writeQti2],
  ] as const;
  for (const [name, write] of sources) {
    const path = join(folder, name.replaceAll(/\W/g, ""));
    await write(path, questions);
    await onServer((benchServer, token) =>
      measureSource(benchServer, { token, path, name: `${questions} questions, ${name}` }),
    );
  }
}

function onServer(work: (benchServer: BenchServer, token: string) => Promise<unknown>): Promise<void> {
  return onDatabase(
    async (benchServer) => void (await work(benchServer, await insertEditor(benchServer))),
    "SQLite",
    undefined,
  );
}

async function measureSource(
  { server, dataDir }: BenchServer,
  { token, path, name }: { token: string; path: string; name: string },
): Promise<string> {
  const { address } = server;
  const before = new Latency();
  const headers = { authorization: `Bearer ${token}` };
  for (let count = 0; count < 100; count++) before.record(await timeCall(`${address}/api/v1/courses`, headers));
  const cost = await measureImport({ address, dataDir, token }, path);
  if (cost.import.state !== "done") throw new Error(JSON.stringify(cost.import.report));
  const { others } = cost;
  const cells = [
    ...[name, Math.round((await stat(path)).size / 1e6), cost.receiving.toFixed(1), cost.converting.toFixed(1)],
    ...[
      cost.cpu.toFixed(1),
      cost.converter,
      cost.server,
      [50, 99].map((share) => before.at(share).toFixed(1)).join(", "),
    ],
    ...[
      [50, 99, 100].map((share) => others.at(share).toFixed(1)).join(", "),
      cost.eventLoopDelay.toFixed(0),
      cost.import.report?.entries.length,
    ],
  ];
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
  return cost.import.course ?? "";
}

async function exportCourse(
  { server }: BenchServer,
  { token, id, format, path }: { token: string; id: string; format: string; path: string },
): Promise<void> {
  const startedAt = performance.now();
  const url = `${server.address}/api/v1/manage/courses/${id}/export?format=${format}&release=draft&language=es`;
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, accept: "application/octet-stream" },
  });
  if (!response.ok || !response.body) throw new Error(`${format}: ${response.status} ${await response.text()}`);
  await pipeline(Readable.fromWeb(response.body), createWriteStream(path));
  const seconds = (performance.now() - startedAt) / 1000;
  process.stderr.write(`Exported as ${format}: ${seconds.toFixed(1)} s\n`);
}
