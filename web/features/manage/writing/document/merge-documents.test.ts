import { expect, it } from "vitest";
import type { ClassDocument } from "../../../../../contract/writing/documents.ts";
import { mergeDocuments } from "./merge-documents.ts";

const text = (es: string) => ({ text: { es } });
const base: ClassDocument = {
  class: "medir",
  title: { es: "Medir", en: "Measure" },
  minutes: 5,
  blocks: [text("uno"), { image: "f1", alt: { es: "foto" } }, text("dos")],
};
const merge = (mine: Partial<ClassDocument>, theirs: Partial<ClassDocument>) =>
  mergeDocuments({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });

it("takes changes made on one side only, text by text and language by language", () => {
  const { document, clashes } = merge(
    { title: { es: "Mida", en: "Measure" } },
    { title: { es: "Medir", en: "Gauge" }, minutes: 8 },
  );
  expect(document).toMatchObject({ title: { es: "Mida", en: "Gauge" }, minutes: 8 });
  expect(clashes).toEqual([]);
});

it("combines blocks that either side added, moved, changed or removed", () => {
  const [one, image, two] = base.blocks ?? [];
  if (!one || !image || !two) throw new Error("Expected three blocks.");
  const mine = { blocks: [image, one, text("dos y medio"), text("tres")] };
  const theirs = { blocks: [text("cero"), one, { image: "f1", alt: { es: "foto", en: "photo" } }, two] };
  const { document, clashes } = merge(mine, theirs);
  expect(clashes).toEqual([]);
  expect(document.blocks).toEqual([
    text("cero"),
    { image: "f1", alt: { es: "foto", en: "photo" } },
    one,
    text("dos y medio"),
    text("tres"),
  ]);
});

it("removes an entry only if the other side left it unchanged", () => {
  const [one, image, two] = base.blocks ?? [];
  const blocks = [one, image, two].filter((block) => block !== undefined);
  expect(merge({ blocks: blocks.slice(1) }, {}).document.blocks).toEqual(blocks.slice(1));
  const changed = [text("uno, mejor"), ...blocks.slice(1)];
  expect(merge({ blocks: blocks.slice(1) }, { blocks: changed }).document.blocks).toEqual(changed);
});

it("reports a value that both sides changed, and takes the chosen side", () => {
  const versions = { base, mine: { ...base, minutes: 6 }, theirs: { ...base, minutes: 7 } };
  expect(mergeDocuments(versions)).toMatchObject({
    document: { minutes: 6 },
    clashes: [{ path: "minutes", mine: 6, theirs: 7 }],
  });
  expect(mergeDocuments(versions, new Map([["minutes", "theirs"]])).document.minutes).toBe(7);
});

it("recognises a paragraph by its other language after another one was added or removed", () => {
  const both = (es: string, en: string) => ({ text: { es, en } });
  const [one, two] = [both("uno", "one"), both("dos", "two")];
  const versions = (mine: object[], theirs: object[]) => ({
    base: { class: "x", blocks: [one, two] },
    mine: { class: "x", blocks: mine },
    theirs: { class: "x", blocks: theirs },
  });
  const added = versions([text("cero"), both("uno, sí", "one"), two], [both("uno, no", "one"), two]);
  expect(mergeDocuments<object>(added)).toEqual({
    document: { class: "x", blocks: [text("cero"), both("uno, sí", "one"), two] },
    clashes: [{ path: "blocks.0.text.es", mine: "uno, sí", theirs: "uno, no" }],
  });
  const removed = versions([both("dos", "two, yes")], [one, both("dos, no", "two")]);
  expect(mergeDocuments<object>(removed).document).toEqual({ class: "x", blocks: [both("dos, no", "two, yes")] });
});
