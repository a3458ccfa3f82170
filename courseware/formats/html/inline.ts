import { defaultTreeAdapter as adapter, serializeOuter, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { escapeMarkdown } from "./escape.ts";
import type { LinkReader, Segment } from "./segments.ts";
import { latexOf } from "./tex.ts";

/** The input and output of reading inline content. */
export interface Context {
  readLink: LinkReader;
  /** Pictures, videos and files found so far; they follow the paragraph that contains them. */
  media: Segment[];
  /** The current nesting depth of elements. */
  depth: number;
}

/** The maximum nesting depth; anything deeper is read as plain text. */
const maxDepth = 60;

const ignoredElements = new Set(["script", "style", "template", "head", "noscript", "select"]);

/** Converts inline nodes to Markdown. */
export function readInline(nodes: readonly Tree.ChildNode[], context: Context): string {
  return joinPieces(nodes.map((node) => readNode(node, context)));
}

interface Piece {
  markdown: string;
  /** The emphasis mark around the text; omitted if adjacent characters would keep Markdown from recognising it. */
  mark?: string;
}

function readNode(node: Tree.ChildNode, context: Context): Piece {
  if (adapter.isTextNode(node)) return { markdown: escapeMarkdown(node.value) };
  if (!adapter.isElementNode(node) || ignoredElements.has(node.tagName)) return { markdown: "" };
  if (context.depth >= maxDepth) return { markdown: escapeMarkdown(plainText(node)) };
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
    case "svg":
      return { markdown: readDrawing(element, context) };
    case "video":
    case "audio":
      collectMedia(element, context);
      return { markdown: "" };
    case "iframe":
    case "embed":
      return { markdown: readFrame(element, attribute(element, "src"), context) };
    case "object":
      return { markdown: readObject(element, context) };
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
      // A block within a line, such as in a table cell.
      return { markdown: `\n${readInline(element.childNodes, context)}\n` };
    default:
      return { markdown: readInline(element.childNodes, context) };
  }
}

/** Whether a button only expands the content below it, as on Bootstrap pages; other buttons belong to forms. */
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

/**
 * Wraps a text in emphasis marks unless CommonMark (section 6.2) would not recognise them, as between a letter and
 * punctuation.
 */
function emphasise({ markdown, mark = "" }: Piece, before: string, after: string): string {
  const [, lead = "", inner = "", trail = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(markdown) ?? [];
  if (inner === "" || inner.includes("\n")) return markdown;
  const touches = (outside: string, inside: string) => /[\p{L}\p{N}]/u.test(outside) && !/[\p{L}\p{N}]/u.test(inside);
  const isUnrenderable =
    (lead === "" && touches(before.at(-1) ?? "", inner.at(0) ?? "")) ||
    (trail === "" && touches(after.at(0) ?? "", inner.at(-1) ?? "")) ||
    inner.startsWith("*") ||
    inner.endsWith("*") ||
    (lead === "" && before.endsWith("*"));
  return isUnrenderable ? markdown : `${lead}${mark}${inner}${mark}${trail}`;
}

function codeSpan(text: string): string {
  const words = text.replaceAll(/\s+/g, " ").trim();
  if (words === "") return "";
  const longestRun = Math.max(0, ...(words.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longestRun + 1);
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
    // If the link text is only the file's name, the download below it already shows that.
    if (isOnlyChild(element)) return "";
  }
  if (target.kind === "none") return addAddress(words, href);
  if (target.kind !== "page" || target.title === plainText(element).trim()) return words;
  return `${words} (${escapeMarkdown(target.title)})`;
}

/**
 * Returns a label for a link without text: the description of its picture, which itself is shown below, or the URL;
 * empty if there is no picture.
 */
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

/** Texts may link only to the web, so an email address or telephone number is appended to the link text. */
function addAddress(words: string, href: string): string {
  const [, address = ""] = /^(?:mailto|tel):([^?]+)/i.exec(href.trim()) ?? [];
  const written = escapeMarkdown(decodeOnce(address));
  return address === "" || words.includes(written) ? words : `${words} (${written})`;
}

/** Whether the element is the only content of its paragraph. */
function isOnlyChild({ parentNode }: Tree.Element): boolean {
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

// Canvas encodes formulas twice, and addresses are percent-encoded as well.
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function collectMedia(element: Tree.Element, { media }: Context): void {
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

/** A drawing within the page becomes a picture, unless it is only decoration, such as the root sign of a formula. */
function readDrawing(element: Tree.Element, { media }: Context): string {
  if (isDecoration(element)) return "";
  const title = element.childNodes.find((node) => adapter.isElementNode(node) && node.tagName === "title");
  const alt = attribute(element, "aria-label") || (title ? plainText(title).trim() : "");
  const attrs = element.attrs.filter(({ name }) => !/^xmlns(?::|$)/.test(name));
  const namespaces = [
    { name: "xmlns", value: "http://www.w3.org/2000/svg" },
    { name: "xmlns:xlink", value: "http://www.w3.org/1999/xlink" },
  ];
  // XML has no named spaces.
  const svg = serializeOuter({ ...element, attrs: [...namespaces, ...attrs] }).replaceAll("&nbsp;", "&#160;");
  media.push({ type: "picture", src: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt });
  return "";
}

/** Whether the page hides an element, or one that contains it, from people who cannot see. */
function isDecoration(element: Tree.Element): boolean {
  if (attribute(element, "aria-hidden") === "true") return true;
  const { parentNode } = element;
  return parentNode !== null && adapter.isElementNode(parentNode) && isDecoration(parentNode);
}

/** Reads an embedded object; what is in it is its replacement where it cannot be shown. */
function readObject(element: Tree.Element, context: Context): string {
  const data = attribute(element, "data");
  if (data === "") return readInline(element.childNodes, context);
  if (!attribute(element, "type").startsWith("image/")) return readFrame(element, data, context);
  context.media.push({ type: "picture", src: data, alt: attribute(element, "title") });
  return "";
}

function readFrame(element: Tree.Element, src: string, context: Context): string {
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

/** Returns the plain text of a node. Not recursive, as only the parser limits the depth. */
export function plainText(node: Tree.Node): string {
  const words: string[] = [];
  const open: Tree.Node[] = [node];
  for (let next = open.pop(); next; next = open.pop()) {
    if (adapter.isTextNode(next)) words.push(next.value);
    else if ("childNodes" in next) open.push(...next.childNodes.toReversed());
  }
  return words.join("");
}

/** Returns the value of an attribute, or an empty string. */
export function attribute(element: Tree.Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? "";
}
