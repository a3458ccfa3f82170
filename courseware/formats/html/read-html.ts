import {
  defaultTreeAdapter as adapter,
  html as names,
  parseFragment,
  type DefaultTreeAdapterTypes as Tree,
} from "parse5";
import { escapeLineStarts } from "./escape.ts";
import { attribute, type Context, plainText, readInline } from "./inline.ts";
import { labelsOf } from "./list-labels.ts";
import { type LinkReader, readWebLink, type Segment } from "./segments.ts";
import { writeTable } from "./table.ts";

/**
 * Splits an HTML page into segments: text as Markdown without raw HTML, and the pictures, videos and files in it, each
 * after the paragraph that contains it. Scripts, styles and forms are left out.
 */
export function readHtml(html: string, readLink: LinkReader = readWebLink): Segment[] {
  const segments: Segment[] = [];
  const fragment = parse(html);
  const context: FlowContext = { readLink, media: [], depth: 0, shift: shiftOf(fragment) };
  readFlow(fragment.childNodes, context, (block) => {
    addText(segments, block);
    segments.push(...context.media.splice(0));
  });
  segments.push(...context.media);
  return segments;
}

/** A paragraph without markup, as most question texts are. */
const plainParagraph = /^<p>([^<&\0\r]*)<\/p>$/;

/** Builds such a paragraph directly, which is noticeably faster than the parser for a bank of questions. */
function parse(html: string): Tree.DocumentFragment {
  const words = plainParagraph.exec(html)?.[1];
  if (!words) return parseFragment(html);
  const fragment = adapter.createDocumentFragment();
  const paragraph = adapter.createElement("p", names.NS.HTML, []);
  adapter.appendChild(fragment, paragraph);
  adapter.insertText(paragraph, words);
  return fragment;
}

/** Returns only the Markdown of an HTML page. */
export function readHtmlText(html: string): string {
  return readHtml(html)
    .flatMap((segment) => (segment.type === "text" ? [segment.markdown] : []))
    .join("\n\n");
}

/**
 * Converts HTML to plain text, for titles, choices and other short texts; pictures are replaced by their descriptions.
 */
export function readPlain(html: string): string {
  const plain = plainParagraph.exec(html)?.[1] ?? html;
  if (!/[<&]/.test(plain)) return collapseSpaces(plain);
  const words = readHtml(html).map((segment) => {
    if (segment.type === "text") return dropEscapes(segment.markdown);
    return segment.type === "picture" ? segment.alt : "";
  });
  return collapseSpaces(words.filter((each) => each !== "").join(" "));
}

/** Converts Markdown generated from HTML to plain text. */
export function readMarkdownPlain(markdown: string): string {
  return collapseSpaces(dropEscapes(markdown));
}

function collapseSpaces(text: string): string {
  return text.replaceAll(/[\s\u00a0]+/g, " ").trim();
}

// Removes Markdown syntax but keeps the text it surrounds.
function dropEscapes(markdown: string): string {
  return markdown
    .replaceAll("\\\n", "\n")
    .replaceAll(/^(?:#{1,6} |> |- |\d+\. )/gm, "")
    .replaceAll(/(?<!\\)\*{1,2}(?=\S)|(?<=\S)(?<!\\)\*{1,2}/g, "")
    .replaceAll(/(?<!\\)\[([^\]]*)\]\(([^)]*)\)/g, "$1 ($2)")
    .replaceAll(/\\([\\`*[\]<&~_#>+=.)-])/g, "$1");
}

function addText(segments: Segment[], markdown: string): void {
  if (markdown.trim() === "") return;
  const last = segments.at(-1);
  if (last?.type === "text") last.markdown += `\n\n${markdown}`;
  else segments.push({ type: "text", markdown });
}

interface FlowContext extends Context {
  /** The offset added to heading levels to make the highest one level 2. */
  shift: number;
}

const containers = new Set(
  "html body div section article main header footer aside nav figure center form fieldset details address span font".split(
    " ",
  ),
);
const blocks = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr figcaption summary legend menu".split(" "),
);

type Emit = (markdown: string) => void;

/** Reads nodes in order; inline content between blocks becomes a paragraph. */
function readFlow(nodes: readonly Tree.ChildNode[], context: FlowContext, emit: Emit): void {
  let line: Tree.ChildNode[] = [];
  const endLine = () => {
    if (line.length > 0) emit(paragraph(line, context));
    line = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    readBlock(node, { ...context, depth: context.depth + 1 }, emit);
  }
  endLine();
}

/** Inline containers count as blocks only if they contain a block. */
function isBlock(node: Tree.ChildNode): node is Tree.Element {
  if (!adapter.isElementNode(node)) return false;
  if (blocks.has(node.tagName)) return true;
  if (node.tagName === "span" || node.tagName === "font") return node.childNodes.some(isBlock);
  return containers.has(node.tagName);
}

const maxDepth = 60;

function readBlock(element: Tree.Element, context: FlowContext, emit: Emit): void {
  if (context.depth > maxDepth) emit(escapeLineStarts(readInline([element], context)));
  else if (containers.has(element.tagName)) readFlow(element.childNodes, context, emit);
  else emit(writeBlock(element, context));
}

function writeBlock(element: Tree.Element, context: FlowContext): string {
  const { tagName } = element;
  if (/^h[1-6]$/.test(tagName)) return writeHeading(element, context);
  switch (tagName) {
    case "ul":
    case "ol":
    case "menu":
      return writeList(element, context);
    case "dl":
      return writeTerms(element, context);
    case "blockquote":
      return prefix(readBlocks(element, context), "> ", "> ");
    case "pre":
      return writeCode(plainText(element));
    case "table":
      return writeTable(element, (cell) => readInline(cell.childNodes, context));
    case "hr":
      return "---";
    case "summary":
    case "legend":
      return strong(paragraph(element.childNodes, context));
    default:
      return readBlocks(element, context);
  }
}

function readBlocks(element: Tree.Element, context: FlowContext): string {
  const written: string[] = [];
  readFlow(element.childNodes, context, (block) => written.push(block));
  return written.filter((block) => block.trim() !== "").join("\n\n");
}

function paragraph(nodes: readonly Tree.ChildNode[], context: Context): string {
  const lines = readInline(nodes, context)
    .split("\n")
    .map((line) => line.replaceAll(/ +/g, " ").trim())
    .join("\n")
    .replace(/^\n+|\n+$/g, "");
  return escapeLineStarts(lines)
    .split(/\n{2,}/)
    .map((part) => part.replaceAll("\n", "\\\n"))
    .join("\n\n");
}

function writeHeading(element: Tree.Element, context: FlowContext): string {
  const words = readInline(element.childNodes, context).replaceAll(/\s+/g, " ").trim();
  const depth = Math.min(6, Math.max(2, Number(element.tagName[1]) + context.shift));
  return words === "" ? "" : `${"#".repeat(depth)} ${words}`;
}

function shiftOf(fragment: Tree.DocumentFragment): number {
  let highest = 7;
  const open: Tree.Node[] = [fragment];
  for (let next = open.pop(); next; next = open.pop()) {
    if (!("childNodes" in next)) continue;
    const level = "tagName" in next ? /^h([1-6])$/.exec(next.tagName)?.[1] : undefined;
    if (level) highest = Math.min(highest, Number(level));
    for (const child of next.childNodes) open.push(child);
  }
  return highest === 7 ? 0 : 2 - highest;
}

function writeList(element: Tree.Element, context: FlowContext): string {
  const isOrdered = element.tagName === "ol";
  const labels = isOrdered ? labelsOf(element) : null;
  let number = Number.parseInt(attribute(element, "start"), 10) || 1;
  const items: string[] = [];
  for (const child of element.childNodes) {
    if (!adapter.isElementNode(child)) continue;
    const body = readBlocks(child, { ...context, depth: context.depth + 1 });
    if (body === "") continue;
    const mark = isOrdered && !labels ? `${number}. ` : "- ";
    // Anything but a paragraph must start on its own line.
    const gap = /^(?:[|#>`-]|\d+\. )/.test(body) ? "\n\n" : " ";
    const labelled = labels ? `${labels(number)}.${gap}${body}` : body;
    items.push(prefix(labelled, mark, " ".repeat(mark.length)));
    number++;
  }
  const isLoose = items.some((item) => /\n\s*\n/.test(item));
  return items.join(isLoose ? "\n\n" : "\n");
}

function writeTerms(element: Tree.Element, context: FlowContext): string {
  const parts = element.childNodes.flatMap((child) => {
    if (!adapter.isElementNode(child)) return [];
    if (child.tagName === "dt") return [strong(paragraph(child.childNodes, context))];
    return [readBlocks(child, { ...context, depth: context.depth + 1 })];
  });
  return parts.filter((part) => part !== "").join("\n\n");
}

function strong(markdown: string): string {
  return markdown === "" || markdown.includes("*") ? markdown : `**${markdown}**`;
}

function prefix(markdown: string, first: string, others: string): string {
  return markdown
    .split("\n")
    .map((line, index) => (index === 0 ? first + line : line === "" && others.trim() === "" ? "" : others + line))
    .join("\n");
}

function writeCode(text: string): string {
  const code = text.replace(/^\n|\n$/g, "");
  const longestRun = Math.max(2, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longestRun + 1);
  return code.trim() === "" ? "" : `${fence}\n${code}\n${fence}`;
}
