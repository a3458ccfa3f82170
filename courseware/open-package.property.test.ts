import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { ZipFile } from "yazl";
import { openPackage } from "./open-package.ts";
import { anyCharacter } from "./testing/any-character.ts";
import { saveZip, writePackage } from "./testing/build-package.ts";
import { learningPackage } from "./testing/learning-package.ts";
import { fixture, type PackageFiles, packageWithoutVideo, validPackage } from "./testing/valid-package.ts";

const yamlFiles = ["course.yaml", "evaluations/check.yaml", "evaluations/exam.yaml", "banks/heart.yaml"];
const textFiles = [...yamlFiles, "classes/about.es.md", "media/heart.svg"];

/** Opens a package on disk with one file replaced, and checks the invariants that hold for any content. */
async function expectVerdict(folder: string, files: PackageFiles, [path, content]: [string, string | Buffer]) {
  await writeFile(join(folder, path), content);
  const { course, faults } = await openPackage(folder);
  await writeFile(join(folder, path), files[path] ?? "");

  const errors = faults.filter(({ severity }) => severity === "error");
  expect(course === null).toBe(errors.length > 0);
  for (const { file, line } of faults) {
    const lineCount = countLines(file === path ? content : files[file]);
    expect(line).toSatisfy((at: number) => at >= 1 && at <= lineCount);
  }
}

function countLines(content: string | Buffer | undefined): number {
  return String(content ?? "").split(/\r\n?|\n/).length;
}

/** Replaces a part of a text. */
function splice(text: string, { at, cut, insert }: { at: number; cut: number; insert: string }): string {
  const from = at % (text.length + 1);
  return text.slice(0, from) + insert + text.slice(from + cut);
}

const yamlSigns = fc.stringMatching(/^[:{}[\]&*!|>'"%@`#\n\t ,?\-a-z0-9<~]{0,8}$/);
const anyText = fc.oneof(yamlSigns, fc.string({ unit: anyCharacter, maxLength: 20 }));
const anySplice = fc.record({ at: fc.nat(4000), cut: fc.nat(40), insert: anyText });

test("gives a course, or an error at an existing line, for any edit of a text file", async () => {
  const files = learningPackage();
  const folder = await writePackage(files);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...textFiles), anySplice, async (path, change) => {
      await expectVerdict(folder, files, [path, splice(String(files[path]), change)]);
    }),
    { numRuns: 150 },
  );
});

test("gives a course, or an error at an existing line, for any replaced YAML value", async () => {
  const files = learningPackage();
  const folder = await writePackage(files);
  const anyValue = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined), fc.string({ unit: anyCharacter }));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...yamlFiles), fc.nat(), anyValue, async (path, nth, value) => {
      const tree: unknown = parse(String(files[path]));
      await expectVerdict(folder, files, [path, stringify(replaceNth(tree, nth, value))]);
    }),
    { numRuns: 150 },
  );
});

test("gives a course, or an error at an existing line, for any edit of captions", async () => {
  const files = validPackage();
  const folder = await writePackage(files);
  const path = "media/clip.es.vtt";
  await fc.assert(
    fc.asyncProperty(anySplice, (change) => expectVerdict(folder, files, [path, splice(String(files[path]), change)])),
    { numRuns: 10 },
  );
});

test("gives a course or an error for any damage to a video", async () => {
  const files = validPackage();
  const folder = await writePackage(files);
  await fc.assert(
    fc.asyncProperty(anyDamage, async (changes) => {
      await expectVerdict(folder, files, ["media/clip.es.mp4", damage(fixture("short.mp4"), changes)]);
    }),
    { numRuns: 10 },
  );
});

test("gives a course or an error for any damage to an archive", async () => {
  await fc.assert(
    fc.asyncProperty(anyDamage, async (changes) => {
      const zip = new ZipFile();
      for (const [path, content] of Object.entries(packageWithoutVideo())) zip.addBuffer(Buffer.from(content), path);
      zip.end();
      const { course, faults, close } = await openPackage(await saveZip(zip, (bytes) => damage(bytes, changes)));
      await close();
      expect(course !== null || faults.some(({ severity }) => severity === "error")).toBe(true);
    }),
    { numRuns: 100 },
  );
});

const anyDamage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 10 });

function damage(bytes: Buffer, changes: [at: number, byte: number][]): Buffer {
  for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
  return bytes;
}

/** Replaces the nth node of a tree, modulo the number of nodes; undefined removes it. */
function replaceNth(tree: unknown, nth: number, value: unknown): unknown {
  let count = 0;
  JSON.stringify(tree, (_, node: unknown) => {
    count += 1;
    return node;
  });
  const target = nth % count;
  let index = -1;
  const text = JSON.stringify(tree, (_, node: unknown) => {
    index += 1;
    return index === target ? value : node;
  });
  return text === undefined ? null : JSON.parse(text);
}
