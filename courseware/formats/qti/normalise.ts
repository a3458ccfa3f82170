import type { XmlElement } from "../xml/element.ts";

/**
 * Renames the elements and attributes of QTI 3 to those of QTI 2; they differ only by the prefix `qti-` and hyphens.
 * Others are unchanged.
 */
export function normalise(element: XmlElement): XmlElement {
  const isThree = element.name.startsWith("qti-");
  if (isThree) {
    element.name = toCamel(element.name.slice(4));
    element.attributes = Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) => [toCamel(name), value]),
    );
  }
  for (const child of element.children) if (typeof child !== "string") normalise(child);
  return element;
}

function toCamel(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the QTI version named in a document's namespaces. */
export function versionOf(root: XmlElement): string | null {
  const text = Object.entries(root.attributes)
    .filter(([name]) => name.startsWith("xmlns") || name === "schemaLocation")
    .map(([, value]) => value)
    .join(" ");
  const [, major = "", minor = ""] = /qti(?:asi)?_?(?:item_|item|asi)?_?v(\d)p?(\d)?/i.exec(text) ?? [];
  if (major !== "") return `${major}.${minor || "0"}`;
  return root.name === "questestinterop" ? "1.2" : null;
}
