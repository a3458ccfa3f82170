import { readTextFile } from "../files/text-file.ts";
import { messages } from "../messages.ts";
import type { FoundFile, Reading } from "../reading/reading.ts";

// Attribute values in well-formed XML contain no `<`, so every tag that a browser would accept is matched from its own
// `<`, in linear time, whatever comments or character data surround it.
const tagPattern = /<\/?(?:[\w.-]+:)?([\w.-]+)((?:"[^"<]*"|'[^'<]*'|[^<>"'])*)>/g;
const attributePattern = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*("[^"<]*"|'[^'<]*')/g;

const activeElements = [
  "script",
  "foreignobject",
  "iframe",
  "embed",
  "object",
  "audio",
  "video",
  "handler",
  "listener",
];
const linkAttributes = ["href", "src", "data", "action", "formaction"];
const localLink = /^\s*(?:#|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/i;
const outerStyle = /@import|url\(\s*["']?\s*(?!["'#\s]|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/i;

// Further faults of the same picture would not help its author.
const maxFaults = 20;

/** Reports forbidden content in an SVG: scripts and external references. */
export async function checkSvg(reading: Reading, file: FoundFile): Promise<void> {
  const text = await readTextFile(reading, file);
  if (text === null) return;
  const tags = [...text.matchAll(tagPattern)];
  if (tags[0]?.[1] !== "svg") reading.faults.error({ file: file.path, line: 1 }, messages.notSvg());
  for (const offset of findUnsafe(text, tags).slice(0, maxFaults)) {
    const line = text.slice(0, offset).split("\n").length;
    reading.faults.error({ file: file.path, line }, messages.svgUnsafe());
  }
}

function findUnsafe(text: string, tags: RegExpExecArray[]): number[] {
  const unsafeTags = tags.filter(([, name = "", rest = ""]) => isUnsafeTag(name, rest));
  // Declarations and escapes could hide what the tag checks look for.
  const declaration = text.search(/<!ENTITY|<!ATTLIST|<\?xml-stylesheet/i);
  const backslash = /style/i.test(text) ? text.indexOf("\\") : -1;
  const offsets = [...unsafeTags.map(({ index }) => index), declaration, text.search(outerStyle), backslash];
  return offsets.filter((offset) => offset >= 0);
}

function isUnsafeTag(name: string, rest: string): boolean {
  if (activeElements.includes(name.toLowerCase())) return true;
  return [...rest.matchAll(attributePattern)].some(([, attribute = "", quoted = ""]) =>
    isUnsafeAttribute(attribute.toLowerCase(), decodeReferences(quoted.slice(1, -1))),
  );
}

function isUnsafeAttribute(name: string, value: string): boolean {
  if (name.startsWith("on")) return true;
  if (name === "attributename") return /^\s*(?:on|(?:.*:)?href)/i.test(value);
  if (linkAttributes.includes(name)) return !localLink.test(value);
  return outerStyle.test(value) || /javascript:/i.test(value.replaceAll(/\s/g, ""));
}

function decodeReferences(value: string): string {
  return value.replaceAll(/&#(?:x([0-9a-f]+)|([0-9]+));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
