import type { Conversion } from "../build/conversion.ts";
import { refusals } from "../messages/refusals.ts";
import { Refusal } from "../refusal.ts";
import { attributeOf, childrenOf, type XmlElement } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";

/** A component of a course, with its definition loaded from its own file if it has one. */
export interface Block {
  type: string;
  /** The id of the component in Open edX. */
  sourceId: string;
  name: string;
  element: XmlElement;
  file: string;
  children: Block[];
  /** Whether the file with its definition is missing. */
  isMissing: boolean;
}

/** Components that contain others; all others hold content themselves. */
const containerTypes = new Set([
  "course",
  "library",
  "chapter",
  "sequential",
  "vertical",
  "library_content",
  "itembank",
  "split_test",
  "wrapper",
  "randomize",
  "conditional",
]);

/** Reads a file and, recursively, the files it points to; refuses a file that contains itself. */
export async function readTree(conversion: Conversion, path: string): Promise<Block> {
  const file = conversion.files.find(path);
  if (!file) throw new Refusal({ file: path, line: 1 }, refusals.partMissing(path));
  return readBlock(conversion, {
    element: await readXml(file, { limits: conversion.limits }),
    file: file.path,
    open: [file.path],
  });
}

interface Position {
  element: XmlElement;
  file: string;
  /** The files currently being read, each inside the previous one. */
  open: string[];
}

async function readBlock(conversion: Conversion, { element, file, open }: Position): Promise<Block> {
  const sourceId = attributeOf(element, "url_name") || attributeOf(element, "slug");
  const target = isPointer(element)
    ? conversion.files.find(`${element.name}/${sourceId.replaceAll(":", "/")}.xml`)
    : undefined;
  if (target && open.includes(target.path))
    throw new Refusal({ file, line: element.line }, refusals.cycle(target.path));
  const defined = target ? await readXml(target, { limits: conversion.limits }) : element;
  const place = target?.path ?? file;
  const block: Block = {
    type: element.name,
    sourceId: sourceId || attributeOf(defined, "url_name"),
    name: attributeOf(defined, "display_name") || attributeOf(element, "display_name"),
    element: { ...defined, attributes: { ...element.attributes, ...defined.attributes } },
    file: place,
    children: [],
    isMissing: isPointer(element) && !target && element.name !== "discussion",
  };
  if (!containerTypes.has(block.type)) return block;
  for (const child of childrenOf(defined)) {
    if (child.name === "wiki" || child.name === "chapter_list") continue;
    block.children.push(
      await readBlock(conversion, { element: child, file: place, open: target ? [...open, target.path] : open }),
    );
  }
  return block;
}

/** Whether an empty element points to the file with its name. */
function isPointer(element: XmlElement): boolean {
  const isEmpty = element.children.every((child) => typeof child === "string" && child.trim() === "");
  const named = Object.keys(element.attributes).filter(
    (name) => !["url_name", "slug", "org", "course", "filename"].includes(name),
  );
  return isEmpty && attributeOf(element, "url_name") !== "" && named.length === 0;
}
