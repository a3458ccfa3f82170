/** An element of an XML document, without its namespace's prefix. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Elements and texts in order; texts with their entities replaced. */
  children: (XmlElement | string)[];
  /** The comment before it; exporters write ids there. */
  comment: string;
  line: number;
}

/** The elements directly below, all or those of a name. */
export function childrenOf(element: XmlElement | undefined, name?: string): XmlElement[] {
  return (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== "string" && (name === undefined || child.name === name),
  );
}

/** The first element directly below, by name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

/** The element that a way of names leads to. */
export function findPath(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return names.reduce((found, name) => childOf(found, name), element);
}

/** All elements below of a name, however deep, in order. */
export function* descendantsOf(element: XmlElement | undefined, ...names: string[]): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (names.includes(child.name)) yield child;
    yield* descendantsOf(child, ...names);
  }
}

/** The first element below of a name, however deep. */
export function findBelow(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return descendantsOf(element, ...names).next().value ?? undefined;
}

/** All text inside, as it stands. */
export function textOf(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}

/** The text of an element directly below, without space around it. */
export function textAt(element: XmlElement | undefined, ...names: string[]): string {
  return textOf(findPath(element, ...names)).trim();
}

/** An attribute, or the empty text. */
export function attributeOf(element: XmlElement | undefined, name: string): string {
  return element?.attributes[name] ?? "";
}

const voids = new Set(["br", "hr", "img", "input", "col", "source", "track", "area", "embed", "wbr"]);

/** The inside of an element written out as HTML again, for formats that hold it as XML. */
export function toHtml(element: XmlElement | undefined): string {
  return (element?.children ?? [])
    .map((child) => (typeof child === "string" ? escapeHtml(child) : writeTag(child)))
    .join("");
}

/** An element itself, written out as HTML. */
export function writeTag(element: XmlElement): string {
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const start = `<${element.name}${attributes.join("")}>`;
  return voids.has(element.name) ? start : `${start}${toHtml(element)}</${element.name}>`;
}

/** Words as HTML, also in an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
