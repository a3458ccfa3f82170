import type { Conversion } from "../build/conversion.ts";
import { refusals } from "../messages/refusals.ts";
import { Refusal } from "../refusal.ts";
import { attributeOf, childrenOf, type XmlElement } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";

/** A component of a course, its definition brought in from its own file where it has one. */
export interface Block {
  type: string;
  /** The id that Open edX knows it by. */
  own: string;
  name: string;
  element: XmlElement;
  file: string;
  children: Block[];
  /** Whether the file that should define it is not there. */
  isMissing: boolean;
}

/** What holds others; everything else is a component with content of its own. */
const holders = new Set([
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

/** Reads a file and what it points to, each once on its way down. */
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
  /** The files that are being read, one inside the other. */
  open: string[];
}

async function readBlock(conversion: Conversion, { element, file, open }: Position): Promise<Block> {
  const own = attributeOf(element, "url_name") || attributeOf(element, "slug");
  const target = isPointer(element)
    ? conversion.files.find(`${element.name}/${own.replaceAll(":", "/")}.xml`)
    : undefined;
  if (target && open.includes(target.path))
    throw new Refusal({ file, line: element.line }, refusals.cycle(target.path));
  const defined = target ? await readXml(target, { limits: conversion.limits }) : element;
  const place = target?.path ?? file;
  const block: Block = {
    type: element.name,
    own: own || attributeOf(defined, "url_name"),
    name: attributeOf(defined, "display_name") || attributeOf(element, "display_name"),
    element: { ...defined, attributes: { ...element.attributes, ...defined.attributes } },
    file: place,
    children: [],
    isMissing: isPointer(element) && !target && element.name !== "discussion",
  };
  if (!holders.has(block.type)) return block;
  for (const child of childrenOf(defined)) {
    if (child.name === "wiki" || child.name === "chapter_list") continue;
    block.children.push(
      await readBlock(conversion, { element: child, file: place, open: target ? [...open, target.path] : open }),
    );
  }
  return block;
}

/** An element that holds nothing points to the file of its name. */
function isPointer(element: XmlElement): boolean {
  const isEmpty = element.children.every((child) => typeof child === "string" && child.trim() === "");
  const named = Object.keys(element.attributes).filter(
    (name) => !["url_name", "slug", "org", "course", "filename"].includes(name),
  );
  return isEmpty && attributeOf(element, "url_name") !== "" && named.length === 0;
}
