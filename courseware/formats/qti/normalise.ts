import type { XmlElement } from "../xml/element.ts";

/** An element of QTI 3 under the names of QTI 2, which differ in `qti-` and hyphens only; others stay as they are. */
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

/** The version that a document's namespaces name. */
export function versionOf(root: XmlElement): string | null {
  const text = Object.entries(root.attributes)
    .filter(([name]) => name.startsWith("xmlns") || name === "schemaLocation")
    .map(([, value]) => value)
    .join(" ");
  const [, major = "", minor = ""] = /qti(?:asi)?_?(?:item_|item|asi)?_?v(\d)p?(\d)?/i.exec(text) ?? [];
  if (major !== "") return `${major}.${minor || "0"}`;
  return root.name === "questestinterop" ? "1.2" : null;
}
