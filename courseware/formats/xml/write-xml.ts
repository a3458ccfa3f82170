/** Serialised XML with escaped text. */
export class Markup {
  readonly xml: string;

  constructor(xml: string) {
    this.xml = xml;
  }
}

/** The content of an element: a string is text, null is nothing. */
export type Content = Markup | string | null | readonly Content[];

/** The attributes of an element; null values are left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | null>>;

const voids = new Set(["br", "hr", "img", "meta", "source", "track"]);

/**
 * Writes an element with significant white space. As browsers require for HTML, an empty element has an end tag, unless
 * it is a void element.
 */
export function element(name: string, attributes: Attributes, ...content: Content[]): Markup {
  const start = `<${name}${writeAttributes(attributes)}`;
  return new Markup(voids.has(name) ? `${start}/>` : `${start}>${content.map(write).join("")}</${name}>`);
}

/** Writes an element that contains only elements, each on its own line, or nothing. */
export function block(name: string, attributes: Attributes, ...content: Content[]): Markup {
  const lines = flatten(content).map(write);
  const start = `<${name}${writeAttributes(attributes)}`;
  return new Markup(lines.length === 0 ? `${start}/>` : `${start}>\n${lines.join("\n")}\n</${name}>`);
}

/** Concatenates markup. */
export function join(...content: Content[]): Markup {
  return new Markup(content.map(write).join(""));
}

/** Writes a complete document. */
export function writeDocument(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

function writeAttributes(attributes: Attributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    // Parsers would normalise other white space to plain spaces anyway.
    return value === null ? [] : [` ${key}="${escapeXml(String(value).replaceAll(/\s/g, " "))}"`];
  });
  return written.join("");
}

function flatten(content: readonly Content[]): (Markup | string)[] {
  return content.flatMap((each): (Markup | string)[] => {
    if (each === null) return [];
    return typeof each === "string" || each instanceof Markup ? [each] : flatten(each);
  });
}

function write(content: Content): string {
  if (content === null) return "";
  if (typeof content === "string") return escapeXml(content);
  return content instanceof Markup ? content.xml : content.map(write).join("");
}

/** Escapes a text for XML 1.0; characters that XML does not allow become the replacement character. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "\ufffd")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
