import { expect, test } from "vitest";
import type { ClassDocument } from "../../contract/writing/documents.ts";
import { packageLimits } from "../limits.ts";
import { writePackage } from "./write-package.ts";

const inBoth = (name: string) => ({ es: `${name}.es`, en: `${name}.en` });

/** A class with a video, its poster, captions and transcript, a text and a picture, each in both languages. */
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

test("a course of 500 videos with all that belongs to them in both languages fits into a package", () => {
  const classes = Array.from({ length: 500 }, (_, index) => writeClass(index));
  const modules = Array.from({ length: 5 }, (_, module) => ({
    id: `module-${module}`,
    items: classes.slice(module * 100, module * 100 + 100).map((each) => ({ class: each.class })),
  }));
  const items = new Map(classes.map((each) => [each.class, each]));
  const paths = new Set(
    [...writePackage({ course: { id: "heart", modules }, items }, (name) => name)].map(([path]) => path),
  );

  expect(paths).toContain("media/class-499.mp4.en");
  expect(paths.size).toBe(500 * 12 + 1);
  expect(paths.size).toBeLessThan(packageLimits.files);
});
