import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import type { BankDocument, ClassDocument } from "../../contract/writing/documents.ts";
import { packageLimits } from "../limits.ts";
import type { CourseDocuments } from "./documents.ts";
import { orderKeys } from "./order-keys.ts";
import { type PackageContent, writePackage } from "./write-package.ts";

const inBoth = (name: string) => ({ es: `${name}.es`, en: `${name}.en` });

/** Builds a class with a video (poster, captions, transcript), a text and a picture, each in both languages. */
function writeClass(index: number): ClassDocument {
  const id = `class-${index}`;
  const video = {
    video: inBoth(`${id}.mp4`),
    id: "video",
    poster: inBoth(`${id}.webp`),
    captions: inBoth(`${id}.vtt`),
  };
  const words = { es: "Hola.", en: "Hello." };
  return {
    class: id,
    blocks: [{ ...video, transcript: words }, { text: words }, { image: inBoth(`${id}.svg`), alt: words }],
  };
}

async function write(documents: CourseDocuments) {
  const files = new Map<string, PackageContent>();
  for await (const [path, content] of writePackage(documents, (name) => name)) files.set(path, content);
  return files;
}

test("fits 500 videos with their files in both languages into a package", async () => {
  const classes = Array.from({ length: 500 }, (_, index) => writeClass(index));
  const modules = Array.from({ length: 5 }, (_, module) => ({
    id: `module-${module}`,
    items: classes.slice(module * 100, module * 100 + 100).map((each) => ({ class: each.class })),
  }));
  const items = new Map(classes.map((each) => [each.class, each]));
  const paths = new Set((await write({ course: { id: "heart", modules }, items })).keys());

  expect(paths).toContain("media/class-499.mp4.en");
  expect(paths.size).toBe(500 * 12 + 1);
  expect(paths.size).toBeLessThan(packageLimits.files);
});

test("writes a bank of 500 questions in batches with the same result as all at once", async () => {
  const prompt = { es: "¿Qué?\n\n- # uno\n- 2", en: "What?" };
  const questions = Array.from({ length: 500 }, (_, index) => {
    return { id: `q${index}`, type: "number" as const, prompt, value: index, tags: ["a"] };
  });
  const bank: BankDocument = { bank: "doses", name: "Dosis", questions };
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns++) await setImmediate();
  })();
  const documents = { course: { id: "heart" }, items: new Map([["doses", bank]]) };
  const files = await write(documents);
  isOver = true;
  await others;

  const whole = stringify(orderKeys({ name: "Dosis", questions }), { lineWidth: 0, aliasDuplicateObjects: false });
  expect(files.get("banks/doses.yaml")).toEqual({ text: whole });
  expect(turns).toBeGreaterThan(20);
});
