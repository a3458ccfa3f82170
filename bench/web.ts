// Measures in Chromium how long a slow phone on a slow connection waits, and writes the result to docs/performance.md.
// No pass or fail.
// node bench/web.ts [--rounds 5] [--only <part of a name>] [--print]
// With --print, nothing is written.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Figure, listSessions } from "./browser/web-sessions.ts";
import { createWebTargets } from "./browser/web-targets.ts";
import { serve } from "./serve.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    print: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const report = "docs/performance.md";

const folder = await mkdtemp(join(tmpdir(), "web-"));
const product = await serve("server/main.ts", { PORT: "0", DATA_DIR: folder, LOG_LEVEL: "warn", RATE_LIMITS: "off" });
const before = loadavg()[0] ?? 0;
const results = new Map<string, { figure: Figure; values: number[] }>();
try {
  const targets = await createWebTargets(product.address, folder);
  const sessions = listSessions(targets).filter(({ name }) => name.includes(values.only));
  // In turns, so that a machine that is busy for a while affects all alike.
  for (let round = 0; round < rounds; round++) {
    for (const { name, run } of sessions) {
      process.stderr.write(`round ${round + 1}: ${name}\n`);
      for (const figure of await run()) record(figure);
    }
  }
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

const table = [
  "| what | target | median | range |",
  "| --- | ---: | ---: | ---: |",
  ...[...results.values()].map(({ figure, values }) => row(figure, values)),
  "",
  `${rounds} rounds on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), load average ${before.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after.`,
].join("\n");
process.stdout.write(`${table}\n`);
if (!values.print) await writeBetweenMarkers(table);

function record(figure: Figure): void {
  const result = results.get(figure.name) ?? { figure, values: [] };
  result.values.push(figure.value);
  results.set(figure.name, result);
}

function row({ name, target, unit }: Figure, values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const show = (value = 0) => (unit === "" ? value.toFixed(3) : value.toFixed(0));
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  const suffix = unit && ` ${unit}`;
  const targetText = target === null ? "" : `< ${target}${suffix}`;
  return `| ${name} | ${targetText} | ${show(median)}${suffix} | ${show(sorted[0])}–${show(sorted.at(-1))} |`;
}

async function writeBetweenMarkers(text: string): Promise<void> {
  const page = await readFile(report, "utf8");
  const between = /(?<=<!-- bench:web -->\n)[\s\S]*(?=<!-- \/bench:web -->)/;
  if (!between.test(page)) throw new Error(`${report} has no markers <!-- bench:web -->.`);
  await writeFile(
    report,
    page.replace(between, () => `${text}\n`),
  );
}
