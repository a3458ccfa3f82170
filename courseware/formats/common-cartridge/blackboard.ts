import { attributeOf, childrenOf, escapeHtml, findPath, textAt, type XmlElement } from "../xml/element.ts";

/** A page, folder or link of a Blackboard course. */
export interface BlackboardContent {
  html: string;
  /** The content handler, such as `resource/x-bb-externallink`. */
  handler: string;
  /** The target of a link. */
  url: string;
  /** The attached files, except those embedded in the text. */
  files: { href: string; name: string }[];
}

/** Whether a resource is a page, folder or link of a Blackboard course. */
export function isBlackboardContent({ type }: { type: string }): boolean {
  return /^resource\/x-bb-document/i.test(type);
}

/** Reads Blackboard's XML of a page, folder or link. */
export function readBlackboardContent(root: XmlElement | undefined): BlackboardContent {
  const text = textAt(root, "BODY", "TEXT");
  const files = childrenOf(findPath(root, "FILES"), "FILE").filter((file) => valueAt(file, "FILEACTION") !== "EMBED");
  return {
    html: valueAt(root, "BODY", "TYPE") === "P" ? asHtml(text) : text,
    handler: valueAt(root, "CONTENTHANDLER"),
    url: valueAt(root, "URL"),
    files: files.map((file) => ({ href: textAt(file, "NAME"), name: valueAt(file, "LINKNAME") })),
  };
}

/** Reads a value that Blackboard stores in an attribute of an element. */
export function valueAt(root: XmlElement | undefined, ...names: string[]): string {
  return attributeOf(findPath(root, ...names), "value").trim();
}

function asHtml(text: string): string {
  const lines = escapeHtml(text).split(/\r?\n/);
  return `<p>${lines.join("<br>")}</p>`;
}

/** The names of folders that Blackboard creates itself. */
const ownFolders = /^(?:--TOP--|ROOT|INTERACTIVE|INDIRECT)$/;

/** Whether an organisation entry is one of Blackboard's own folders, which contain the course. */
export function isOwnFolder(title: string): boolean {
  return ownFolders.test(title);
}

/** Strips the affixes that Blackboard adds to the default names in a course. */
export function plainTitle(title: string): string {
  return title.replace(/^COURSE_DEFAULT\.([^.]+)\..*$/, "$1");
}
