import { isAlias, isMap, isScalar, isSeq } from "yaml";
import { type Language, languages } from "../../contract/language.ts";
import {
  type BankDocument,
  bankDocument,
  type ClassDocument,
  classDocument,
  courseDocument,
  evaluationDocument,
  type ItemDocument,
  idOfItem,
} from "../../contract/writing/documents.ts";
import { isPlainPath } from "../files/names.ts";
import type { FoundContent } from "../reading/reading.ts";
import { DocumentNode } from "../yaml/document-node.ts";
import { addBanks } from "./add-banks.ts";
import type { CourseDocuments } from "./documents.ts";
import { orderKeys } from "./order-keys.ts";
import { salvage } from "./salvage.ts";

/** The content that was read from a package, and the paths of all its files. */
interface Package {
  found: FoundContent;
  paths: ReadonlySet<string>;
}

/**
 * Returns the documents of a package whose files have been read. Files are referred to by path; what could not be read
 * is left out. Null without a course.
 */
export function readDocuments({ found, paths }: Package): CourseDocuments | null {
  const tree = treeOf(found, "course.yaml");
  if (!isRecord(tree)) return null;
  const items = new Map<string, ItemDocument>();
  const add = (item: ItemDocument | null) => {
    if (item && !items.has(idOfItem(item))) items.set(idOfItem(item), item);
    return item;
  };
  const source = { found, paths };
  const modules = listOf(tree.modules).map((module) => {
    if (!isRecord(module)) return module;
    const entries = listOf(module.items).flatMap((entry) => readEntry(source, entry, add) ?? []);
    return { ...module, items: entries };
  });
  const banks = [...found.trees.keys()].flatMap((path) => readBank(found, path) ?? []);
  const course = salvage(courseDocument, {
    ...tree,
    description: readText(source, tree.description),
    cover: readPath(tree.cover),
    glossary: readGlossary(found, tree.glossary),
    modules: tree.modules === undefined ? undefined : modules,
  });
  return course && { course, items: addBanks(items, banks) };
}

function readGlossary(found: FoundContent, value: unknown): unknown {
  const path = readPath(value);
  return path === undefined ? undefined : treeOf(found, path);
}

type Add = (item: ItemDocument | null) => ItemDocument | null;

function readEntry(source: Package, entry: unknown, add: Add): unknown {
  if (!isRecord(entry)) return null;
  if ("class" in entry) {
    const item = add(readClass(source, entry));
    return item && { class: idOfItem(item) };
  }
  const path = readPath(entry.evaluation);
  const item = path === undefined ? null : add(salvage(evaluationDocument, treeOf(source.found, path)));
  return item && { evaluation: idOfItem(item) };
}

function readClass(source: Package, entry: Record<string, unknown>): ClassDocument | null {
  const blocks = entry.blocks === undefined ? undefined : listOf(entry.blocks).map((block) => readBlock(source, block));
  return salvage(classDocument, { ...entry, blocks });
}

function readBlock(source: Package, block: unknown): unknown {
  if (!isRecord(block)) return block;
  if ("text" in block) return { ...block, text: readText(source, block.text) ?? {} };
  const { video, poster, captions, image, figure, audio, download, transcript } = block;
  const files = { video, poster, captions, image, figure, audio, download };
  const references = Object.entries(files).map(([key, value]) => [key, readReference(source, value)]);
  return { ...block, ...Object.fromEntries(references), transcript: readText(source, transcript) };
}

function readBank(found: FoundContent, path: string): BankDocument | null {
  const [, bank] = /^banks\/([^/]+)\.yaml$/.exec(path) ?? [];
  const tree = bank === undefined ? null : treeOf(found, path);
  return isRecord(tree) ? salvage(bankDocument, { ...tree, bank }) : null;
}

/** Reads the texts of the files that a path or map of paths refers to. */
function readText({ found }: Package, value: unknown): unknown {
  if (value === undefined) return undefined;
  const pathOf = (language: Language) =>
    readPath(isRecord(value) ? value[language] : value)?.replaceAll("{lang}", language);
  const texts = languages.flatMap((language) => {
    const text = found.texts.get(pathOf(language) ?? "");
    return text === undefined ? [] : [[language, text]];
  });
  return Object.fromEntries(texts);
}

/** Resolves a path or map of paths to files, expanding `{lang}`. */
function readReference({ paths }: Package, value: unknown): unknown {
  const path = readPath(value);
  if (path === undefined) {
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, readPath(one)]))
      : value;
  }
  if (!path.includes("{lang}")) return path;
  const files = languages.map((language) => [language, path.replaceAll("{lang}", language)] as const);
  return Object.fromEntries(files.filter(([, file]) => paths.has(file)));
}

function readPath(value: unknown): string | undefined {
  return typeof value === "string" && isPlainPath(value.normalize("NFC")) ? value.normalize("NFC") : undefined;
}

function treeOf(found: FoundContent, path: string): unknown {
  const tree = found.trees.get(path);
  return tree instanceof DocumentNode ? orderKeys(tree.content) : toTree(tree);
}

/**
 * Deeper than any valid document. A broken file may be nested as deep as the parser's stack allowed, and this recursion
 * has no more stack than that.
 */
const maxDepth = 32;

/**
 * Converts a YAML node to a plain value. Aliases, which packages must not contain, become undefined, and texts are
 * trimmed.
 */
function toTree(node: unknown, depth = 0): unknown {
  if (isAlias(node) || depth > maxDepth) return undefined;
  if (isSeq(node)) return node.items.map((item) => toTree(item, depth + 1));
  if (isScalar(node)) return typeof node.value === "string" ? node.value.trim() : (node.value ?? undefined);
  if (!isMap(node)) return undefined;
  return Object.fromEntries(
    node.items.flatMap(({ key, value }) => (isScalar(key) ? [[String(key.value), toTree(value, depth + 1)]] : [])),
  );
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
