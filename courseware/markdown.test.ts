import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMarkdown } from "../contract/markdown/parse-markdown.ts";
import { isPlainLine } from "./markdown.ts";
import { messages } from "./messages.ts";
import { error, openChanged, warning } from "./testing/build-package.ts";

const file = "classes/about.es.md";

test("reports every form of picture in Markdown at its line", async () => {
  const { faults } = await openChanged({
    [file]: "a\n\n- b ![x](y.png)\n\n![z][r]\n\n[r]: https://example.org/z.png\n",
  });

  expect(faults).toEqual([error(file, 3, messages.markdownImage()), error(file, 5, messages.markdownImage())]);
});

test("warns about raw HTML in Markdown, which would be shown as text", async () => {
  const { course, faults } = await openChanged({ [file]: "a <b>bold</b>\n\n<div>\nx\n</div>\n" });

  expect(course).not.toBeNull();
  expect(faults).toEqual([warning(file, 1, messages.markdownHtml()), warning(file, 3, messages.markdownHtml())]);
});

test("takes code and escaped characters for neither pictures nor HTML", async () => {
  const { faults } = await openChanged({
    [file]: "`![x](y) <b>` \\![x](https://a.b)\n\n```\n<b>\n![x](y)\n```\n\n5 < 6\n",
  });

  expect(faults).toEqual([]);
});

test("allows only http and https links", async () => {
  const { faults } = await openChanged({
    [file]: "[a](https://a.b) <https://a.b>\n[c](javascript:alert(1))\n[d](other.md)\n",
  });

  expect(faults).toEqual([error(file, 2, messages.markdownLink()), error(file, 3, messages.markdownLink())]);
});

test("warns about a first-level heading", async () => {
  const { faults } = await openChanged({ [file]: "## Fine\n\n# Too large\n" });

  expect(faults).toEqual([warning(file, 3, messages.markdownHeading())]);
});

test("reports a file without text", async () => {
  const { faults } = await openChanged({ [file]: " \n" });

  expect(faults).toEqual([error(file, 1, messages.fileEmpty())]);
});

test("checks prompts as Markdown", async () => {
  const { faults } = await openChanged({
    "evaluations/check.yaml": (yaml) => yaml.replace("es: Una,", 'es: "![x](y.png)",'),
  });

  expect(faults).toEqual([error("evaluations/check.yaml", 26, messages.markdownImage())]);
});

test("reports where a text becomes too complex for a phone", async () => {
  const { course, faults } = await openChanged({ [file]: `Bien.\n\n${"> ".repeat(30)}a\n` });

  expect(course).toBeNull();
  expect(faults).toEqual([error(file, 3, messages.markdownTooComplex())]);
});

test("reports where a prompt becomes too complex for a phone", async () => {
  const { faults } = await openChanged({
    "evaluations/check.yaml": (yaml) => yaml.replace("es: Una,", `es: "${"[".repeat(4000)}",`),
  });

  expect(faults).toEqual([error("evaluations/check.yaml", 26, messages.markdownTooComplex())]);
});

const signs = [..." áß¿#>-+=.:;,!?()\"'@/1%$^{}~|*_`[]<&\\\t\n\f\v\u0085\u2028", "http://x.org", "a"];

test("classifies a line as plain words only if Markdown parses it as plain text", () => {
  let taken = 0;
  const lines = fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 12 }).map((rest) => `a${rest}`);
  fc.assert(
    fc.property(lines, (line) => {
      if (!isPlainLine(line)) return;
      taken += 1;
      const text = expect.objectContaining({ type: "text" });
      expect(parseMarkdown(line)).toEqual([expect.objectContaining({ type: "paragraph", children: [text] })]);
    }),
    { numRuns: 2000 },
  );
  expect(taken).toBeGreaterThan(100);
});
