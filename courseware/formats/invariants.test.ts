import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFaultLog } from "../faults.ts";
import { listFiles } from "../files/list-files.ts";
import { packageLimits } from "../limits.ts";
import { makeFolder } from "../testing/build-package.ts";
import { convertCourse } from "./convert.ts";
import { reasons } from "./messages/reasons.ts";
import { convertPath, sourcePath } from "./testing/convert-source.ts";

const sources = readdirSync(sourcePath(""));

test.each(sources)("%s: reports each element once, with its outcome and reason", async (name) => {
  const { report } = await convertPath(sourcePath(name));
  const counts: Record<string, number> = {};
  for (const { kind } of report.entries) counts[kind] = (counts[kind] ?? 0) + 1;

  expect(report.found).toEqual(counts);
  expect(report.entries.filter(({ outcome, why }) => (outcome === "converted") !== (why === ""))).toEqual([]);
  expect(report.entries.filter(({ what, place }) => what === "" || !/:\d+$/.test(place))).toEqual([]);
  expect(report.entries.filter(({ why }) => why === reasons.notUnderstood().en)).toEqual([]);
});

test.each(sources)("%s: converts to the same files again, byte for byte", async (name) => {
  const [first, second] = [await convertPath(sourcePath(name)), await convertPath(sourcePath(name))];

  expect(await readAll(first.folder)).toEqual(await readAll(second.folder));
});

test.each(sources)("%s: returns the same documents whether or not the package is written", async (name) => {
  const convertTo = async (onlyFiles: boolean) => {
    const folder = join(await makeFolder(), "out");
    const { documents, media } = await convertCourse(sourcePath(name), folder, { language: null, onlyFiles });
    return {
      documents,
      media: [...media].map(([path, { source: _source, ...file }]) => [path, file]).sort(),
      folder,
    };
  };
  const [written, asked] = [await convertTo(false), await convertTo(true)];

  expect(asked.documents).toEqual(written.documents);
  expect(JSON.stringify([...asked.documents.items])).toBe(JSON.stringify([...written.documents.items]));
  expect(asked.media).toEqual(written.media);
  expect(Object.keys(await readAll(asked.folder)).filter((path) => path.endsWith(".yaml"))).toEqual([]);
});

async function readAll(folder: string): Promise<Record<string, string>> {
  const files = await listFiles(folder, packageLimits, createFaultLog());
  const entries = [...files.keys()].map(async (path) => [path, await readFile(join(folder, path), "base64")] as const);
  return Object.fromEntries(await Promise.all(entries));
}
