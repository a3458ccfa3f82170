import { basename } from "node:path";
import type {
  FileReference,
  BlockDocument as WrittenBlock,
  ItemDocument as WrittenItem,
} from "../../../contract/writing/documents.ts";
import type { CourseDocuments } from "../../documents/documents.ts";
import type { BlockDocument, CourseDocument, ItemDocument, Media, MediaRef } from "../build/documents.ts";
import { type InMemoryFiles, writeDocuments } from "./write-documents.ts";

/** Writes a course as a package into an empty folder; with `onlyFiles`, its YAML is returned rather than written. */
export async function writeFolder(course: CourseDocument, folder: string, onlyFiles: boolean): Promise<InMemoryFiles> {
  const files = new Map<string, string>();
  const documents = toDocuments(course, files);
  return writeDocuments(documents, {
    folder,
    nameOf: (reference) => (files.has(reference) ? basename(reference) : undefined),
    sourceOf: (reference) => files.get(reference),
    onlyFiles,
  });
}

/** Converts a course to documents; adds the path of each file's content to `files`, by reference. */
function toDocuments(course: CourseDocument, files: Map<string, string>): CourseDocuments {
  const { cover, modules, banks, ...about } = cleanAll(course);
  const name = (media: Media) => {
    files.set(media.path, media.source);
    return media.path;
  };
  const items = modules.flatMap((module) => module.items).map((item) => presentItem(item, name));
  return {
    course: {
      ...about,
      ...(cover ? { cover: name(cover) } : {}),
      modules: modules.map((module) => ({
        ...module,
        items: module.items.map((item) => ("class" in item ? { class: item.class } : { evaluation: item.id })),
      })),
    },
    items: new Map([...items, ...banks].map((item) => [idOf(item), item])),
  };
}

function idOf(item: WrittenItem): string {
  if ("class" in item) return item.class;
  return "bank" in item ? item.bank : item.id;
}

type Name = (media: Media) => string;

function presentItem(item: ItemDocument, name: Name): WrittenItem {
  if ("class" in item) return { ...item, blocks: item.blocks.map((block) => presentBlock(block, name)) };
  const { questions, ...drawing } = item;
  // An assessment with draws only has no `questions` key.
  return questions.length > 0 ? item : drawing;
}

function presentBlock(block: BlockDocument, name: Name): WrittenBlock {
  if ("text" in block) return block;
  if ("image" in block) return { ...block, image: presentFile(block.image, name) };
  if ("download" in block) return { ...block, download: presentFile(block.download, name) };
  const { captions, ...video } = block;
  return {
    ...video,
    video: presentFile(block.video, name),
    poster: presentFile(block.poster, name),
    ...(captions ? { captions: presentFile(captions, name) } : {}),
  };
}

function presentFile({ es, en }: MediaRef, name: Name): FileReference {
  if (es && es.path === en?.path) return name(es);
  return { ...(es ? { es: name(es) } : {}), ...(en ? { en: name(en) } : {}) };
}

/** Removes what no text of a package may contain: NUL and unpaired surrogates. */
function cleanAll<T>(value: T): T;
function cleanAll(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed();
  if (Array.isArray(value)) return value.map((each: unknown) => cleanAll(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanAll(each)]));
}
