import { attributeOf, childrenOf, escapeHtml, findPath, textAt, type XmlElement } from "../xml/element.ts";

/** A page, folder or link of a course of Blackboard. */
export interface BlackboardContent {
  html: string;
  /** What it is shown by, such as `resource/x-bb-externallink`. */
  handler: string;
  /** Where a link leads. */
  url: string;
  /** The files that it offers; those that its text shows are not among them. */
  files: { href: string; name: string }[];
}

/** Whether a resource is a page, folder or link of a course of Blackboard. */
export function isBlackboardContent({ type }: { type: string }): boolean {
  return /^resource\/x-bb-document/i.test(type);
}

/** Reads what Blackboard keeps of a page, folder or link. */
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

/** What Blackboard keeps in an attribute of an element. */
export function valueAt(root: XmlElement | undefined, ...names: string[]): string {
  return attributeOf(findPath(root, ...names), "value").trim();
}

function asHtml(text: string): string {
  const lines = escapeHtml(text).split(/\r?\n/);
  return `<p>${lines.join("<br>")}</p>`;
}

/** The names of folders that no teacher made. */
const ownFolders = /^(?:--TOP--|ROOT|INTERACTIVE|INDIRECT)$/;

/** Whether a part of the organisation is one of Blackboard's own, which holds the course. */
export function isOwnFolder(title: string): boolean {
  return ownFolders.test(title);
}

/** A title without what Blackboard puts around the names that its courses begin with. */
export function plainTitle(title: string): string {
  return title.replace(/^COURSE_DEFAULT\.([^.]+)\..*$/, "$1");
}
