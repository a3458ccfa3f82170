import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { escapeMarkdown } from "./escape.ts";
import type { LinkReader, Segment } from "./segments.ts";
import { latexOf } from "./tex.ts";

/** What the inside of lines needs to know, and what it finds on the way. */
export interface Context {
  readLink: LinkReader;
  /** Pictures, videos and files that were met; they follow the paragraph in which they stood. */
  media: Segment[];
  /** How deep the reader is inside of elements. */
  depth: number;
}

/** Elements are read this deep; what is deeper is taken as plain text. */
const deepest = 60;

const silent = new Set(["script", "style", "template", "head", "noscript", "object", "svg", "select"]);

/** The Markdown of nodes that stand within lines. */
export function readInline(nodes: readonly Tree.ChildNode[], context: Context): string {
  return joinPieces(nodes.map((node) => readNode(node, context)));
}

interface Piece {
  markdown: string;
  /** The mark around it; left out where neighbours would keep Markdown from seeing it. */
  mark?: string;
}

function readNode(node: Tree.ChildNode, context: Context): Piece {
  if (adapter.isTextNode(node)) return { markdown: escapeMarkdown(node.value) };
  if (!adapter.isElementNode(node) || silent.has(node.tagName)) return { markdown: "" };
  if (context.depth >= deepest) return { markdown: escapeMarkdown(plainText(node)) };
  return readElement(node, { ...context, depth: context.depth + 1 });
}

const marks: Record<string, string> = { b: "**", strong: "**", i: "*", em: "*", cite: "*", dfn: "*" };

function readElement(element: Tree.Element, context: Context): Piece {
  const { tagName } = element;
  const mark = marks[tagName];
  if (mark) return { markdown: readInline(element.childNodes, context), mark };
  switch (tagName) {
    case "button":
      return { markdown: isHeading(element) ? readInline(element.childNodes, context) : "" };
    case "br":
      return { markdown: "\n" };
    case "code":
    case "kbd":
    case "samp":
      return { markdown: codeSpan(plainText(element)) };
    case "a":
      return { markdown: readLink(element, context) };
    case "img":
      return { markdown: readPicture(element, context) };
    case "video":
    case "audio":
      noteMedia(element, context);
      return { markdown: "" };
    case "iframe":
    case "embed":
      return { markdown: readFrame(element, context) };
    case "math":
      return { markdown: escapeMarkdown(latexOf(element)) };
    case "sub":
    case "sup":
      return { markdown: readScript(element, context) };
    case "input":
    case "textarea":
      return { markdown: "\\_\\_\\_\\_" };
    case "p":
    case "div":
    case "li":
    case "tr":
      // A block inside of a line, as in the cell of a table.
      return { markdown: `\n${readInline(element.childNodes, context)}\n` };
    default:
      return { markdown: readInline(element.childNodes, context) };
  }
}

/** Whether a button only opens what stands below it, as in what unfolds on pages of Bootstrap; others are of forms. */
function isHeading(button: Tree.Element): boolean {
  return button.attrs.some(({ name }) => /^(?:data-(?:bs-)?toggle|aria-expanded)$/.test(name));
}

function joinPieces(pieces: Piece[]): string {
  let written = "";
  for (const [index, piece] of pieces.entries()) {
    written += piece.mark ? emphasise(piece, written, pieces[index + 1]?.markdown ?? "") : piece.markdown;
  }
  return written;
}

/** Marks stand next to letters only, and never between a letter and a sign (CommonMark, section 6.2). */
function emphasise({ markdown, mark = "" }: Piece, before: string, after: string): string {
  const [, lead = "", inner = "", trail = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(markdown) ?? [];
  if (inner === "" || inner.includes("\n")) return markdown;
  const touches = (outside: string, inside: string) => /[\p{L}\p{N}]/u.test(outside) && !/[\p{L}\p{N}]/u.test(inside);
  const isBlind =
    (lead === "" && touches(before.at(-1) ?? "", inner.at(0) ?? "")) ||
    (trail === "" && touches(after.at(0) ?? "", inner.at(-1) ?? "")) ||
    inner.startsWith("*") ||
    inner.endsWith("*") ||
    (lead === "" && before.endsWith("*"));
  return isBlind ? markdown : `${lead}${mark}${inner}${mark}${trail}`;
}

function codeSpan(text: string): string {
  const words = text.replaceAll(/\s+/g, " ").trim();
  if (words === "") return "";
  const longest = Math.max(0, ...(words.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const pad = words.startsWith("`") || words.endsWith("`") ? " " : "";
  return `${fence}${pad}${words}${pad}${fence}`;
}

function readLink(element: Tree.Element, context: Context): string {
  const words = readInline(element.childNodes, context);
  const href = attribute(element, "href");
  if (href === "" || href.startsWith("#")) return words;
  const target = context.readLink(href);
  if (target.kind === "web")
    return writeLink(words.trim() === "" ? nameByPicture(element, target.url) : words, target.url);
  if (target.kind === "file") {
    context.media.push({ type: "file", href, name: plainText(element).trim() });
    // What is nothing but the name of a file stands below it already.
    if (isAlone(element)) return "";
  }
  if (target.kind === "none") return addAddress(words, href);
  if (target.kind !== "page" || target.title === plainText(element).trim()) return words;
  return `${words} (${escapeMarkdown(target.title)})`;
}

/** What a link is called that holds a picture alone, which stands below; one that holds nothing is none. */
function nameByPicture(element: Tree.Element, url: string): string {
  const open: Tree.Node[] = [element];
  for (let next = open.pop(); next; next = open.pop()) {
    if (!("childNodes" in next)) continue;
    if (adapter.isElementNode(next) && next.tagName === "img")
      return escapeMarkdown(attribute(next, "alt").trim() || url);
    open.push(...next.childNodes.toReversed());
  }
  return "";
}

/** Texts link to the web alone; a mail address or telephone number stands behind the words that led to it. */
function addAddress(words: string, href: string): string {
  const [, address = ""] = /^(?:mailto|tel):([^?]+)/i.exec(href.trim()) ?? [];
  const written = escapeMarkdown(decodeOnce(address));
  return address === "" || words.includes(written) ? words : `${words} (${written})`;
}

/** Whether a paragraph holds nothing else. */
function isAlone({ parentNode }: Tree.Element): boolean {
  if (!parentNode || !("tagName" in parentNode) || parentNode.tagName !== "p") return false;
  const others = parentNode.childNodes.filter((node) => !adapter.isTextNode(node) || node.value.trim() !== "");
  return others.length === 1;
}

function writeLink(words: string, url: string): string {
  const address = url
    .replaceAll(/[\s<>()\\]/g, encodeURIComponent)
    .replaceAll("(", "%28")
    .replaceAll(")", "%29");
  const label = words.replaceAll("\n", " ").trim();
  return label === "" ? "" : `[${label}](${address})`;
}

function readPicture(element: Tree.Element, { media }: Context): string {
  const formula = attribute(element, "data-equation-content");
  if (formula) return escapeMarkdown(`\\(${decodeOnce(formula)}\\)`);
  const src = attribute(element, "src");
  if (src) media.push({ type: "picture", src, alt: attribute(element, "alt").trim() });
  return "";
}

// Canvas encodes its formulas twice, and addresses are encoded as well.
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function noteMedia(element: Tree.Element, { media }: Context): void {
  const below = element.childNodes.filter((node) => adapter.isElementNode(node));
  const named = below.filter(({ tagName }) => tagName === "source").map((source) => attribute(source, "src"));
  const sources = [attribute(element, "src"), ...named].filter((src) => src !== "");
  const title = attribute(element, "title") || attribute(element, "aria-label");
  if (element.tagName === "audio") {
    media.push({ type: "audio", sources, title });
    return;
  }
  const tracks = below
    .filter(({ tagName }) => tagName === "track")
    .map((track) => ({ src: attribute(track, "src"), language: attribute(track, "srclang") }));
  const id = attribute(element, "id");
  const poster = attribute(element, "poster");
  media.push({ type: "video", ...(id === "" ? {} : { id }), sources, tracks, poster, title });
}

function readFrame(element: Tree.Element, context: Context): string {
  const src = attribute(element, "src");
  if (src === "") return "";
  const target = context.readLink(src);
  const title = attribute(element, "title");
  if (target.kind === "file") context.media.push({ type: "file", href: src, name: title });
  if (target.kind === "web" && isVideoSite(target.url)) {
    context.media.push({ type: "video", sources: [target.url], tracks: [], poster: "", title });
    return "";
  }
  return target.kind === "web" ? writeLink(escapeMarkdown(title || target.url), target.url) : escapeMarkdown(title);
}

const videoSites =
  /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com|kaltura\.com|wistia\.com)$/;

function isVideoSite(url: string): boolean {
  return videoSites.test(new URL(url).hostname.toLowerCase());
}

const raised = new Map([..."0123456789+-=()n"].map((sign, index) => [sign, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ"][index] ?? sign]));
const lowered = new Map([..."0123456789+-=()"].map((sign, index) => [sign, [..."₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"][index] ?? sign]));

function readScript(element: Tree.Element, context: Context): string {
  const words = plainText(element).trim().replaceAll("−", "-");
  const signs = element.tagName === "sup" ? raised : lowered;
  if (words === "") return "";
  if ([...words].every((sign) => signs.has(sign))) return [...words].map((sign) => signs.get(sign)).join("");
  const inner = readInline(element.childNodes, context).trim();
  return element.tagName === "sup" ? `^(${inner})` : `(${inner})`;
}

/** The words of a node, without marks. Bounded in depth by the parser's own nesting, read without recursion. */
export function plainText(node: Tree.Node): string {
  const words: string[] = [];
  const open: Tree.Node[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if (adapter.isTextNode(next)) words.push(next.value);
    else if ("childNodes" in next) open.push(...next.childNodes.toReversed());
  }
  return words.join("");
}

/** An attribute, or the empty text. */
export function attribute(element: Tree.Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? "";
}
