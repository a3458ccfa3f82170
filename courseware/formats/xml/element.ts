/** An XML element, without its namespace prefix. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Elements and texts in order, with entities resolved. */
  children: (XmlElement | string)[];
  /** The comment before the element, where exporters write ids. */
  comment: string;
  line: number;
}

/** Lists the direct child elements, optionally only those with a name. */
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  return (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== "string" && (name === undefined || child.name === name),
  );
}

/** Returns the first direct child element with a name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

/** Returns the element at a path of names. */
export function findPath(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return names.reduce((found, name) => childOf(found, name), element);
}

/** Yields all descendant elements with one of the names, in document order. */
export function* descendantsOf(element: XmlElement | undefined, ...names: string[]): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (names.includes(child.name)) yield child;
    yield* descendantsOf(child, ...names);
  }
}

/** Returns the first descendant element with one of the names. */
export function findBelow(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return descendantsOf(element, ...names).next().value ?? undefined;
}

/** Returns all text within an element, unchanged. */
export function textOf(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}

/** Returns the trimmed text of the element at a path of names. */
export function textAt(element: XmlElement | undefined, ...names: string[]): string {
  return textOf(findPath(element, ...names)).trim();
}

/** Returns the value of an attribute, or an empty string. */
export function attributeOf(element: XmlElement | undefined, name: string): string {
  return element?.attributes[name] ?? "";
}

const voids = new Set(["br", "hr", "img", "input", "col", "source", "track", "area", "embed", "wbr"]);

/** Serialises the content of an element as HTML, for formats that store HTML as XML. */
export function toHtml(element: XmlElement | undefined): string {
  return (element?.children ?? [])
    .map((child) => (typeof child === "string" ? escapeHtml(child) : writeTag(child)))
    .join("");
}

/** Serialises an element as HTML. */
export function writeTag(element: XmlElement): string {
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${element.name}${attributes.join("")}>`;
  return voids.has(element.name) ? start : `${start}${toHtml(element)}</${element.name}>`;
}

/** Escapes a text for use in HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
