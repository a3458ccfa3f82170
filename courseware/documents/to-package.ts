import { languages } from "../../contract/language.ts";
import {
  type BlockDocument,
  type ClassDocument,
  type ItemDocument,
  type ItemReference,
  kindOfItem,
  type TermDocument,
} from "../../contract/writing/documents.ts";
import { toFileText } from "../files/text-file.ts";
import type { CourseDocuments, Origin } from "./documents.ts";
import { filesOf } from "./files-of.ts";
import { type FilePaths, type NameOf, nameFiles } from "./name-files.ts";

/** The content of one file of a package. */
export type PackagePart =
  /** YAML, as a plain value with its keys in any order. */
  | { kind: "yaml"; tree: unknown; origin: Origin }
  | { kind: "text"; text: string; origin: Origin }
  /** A file that the documents refer to. */
  | { kind: "media"; reference: string; origin: Origin };

/** A package that has not been written yet: its parts by path, in the order of `course.yaml`. */
export type PackageParts = ReadonlyMap<string, PackagePart>;

type Text = Partial<Record<(typeof languages)[number], string | undefined>>;

interface Writing {
  parts: Map<string, PackagePart>;
  files: FilePaths;
  /** The first place that refers to each file, by reference. */
  origins: Map<string, Origin>;
}

/**
 * Converts documents to the parts of a package. The result is deterministic. Items that no module lists are left out,
 * except banks.
 */
export function toPackage({ course, items }: CourseDocuments, nameOf: NameOf): PackageParts {
  const files = nameFiles(nameOf);
  const writing: Writing = { parts: new Map(), files, origins: new Map() };
  const placed = course.modules?.flatMap((module) => module.items ?? []).map((entry) => findItem(items, entry)) ?? [];
  if (course.cover !== undefined) placeFile(writing, course.cover, { item: null, path: "cover" });
  for (const item of placed) if (item && "class" in item) placeFiles(writing, item);

  const description =
    course.description &&
    writeText(writing, course.description, {
      name: "about",
      extension: "md",
      origin: { item: null, path: "description" },
    });
  const modules = course.modules?.map((module) => ({
    ...module,
    items: module.items?.map((entry) => writeItem(writing, entry, findItem(items, entry))),
  }));
  const cover = course.cover === undefined ? undefined : files.present(course.cover);
  const glossary = course.glossary && writeGlossary(writing, course.glossary);
  const tree = { ...course, format: course.format ?? 1, description, cover, glossary, modules };
  const banks = [...items.values()].filter((item) => kindOfItem(item) === "bank");
  for (const item of banks.sort((a, b) => (bankId(a) < bankId(b) ? -1 : 1))) writeBank(writing, item);
  const media = [...files.paths].map(([reference, path]) => {
    const origin = writing.origins.get(reference) ?? wholeCourse;
    return [path, { kind: "media", reference, origin }] as const;
  });
  return new Map<string, PackagePart>([
    ["course.yaml", { kind: "yaml", tree, origin: wholeCourse }],
    ...writing.parts,
    ...media,
  ]);
}

function writeGlossary({ parts }: Writing, terms: readonly TermDocument[]): string {
  const path = "glossary.yaml";
  parts.set(path, { kind: "yaml", tree: terms, origin: { item: null, path: "glossary" } });
  return path;
}

const wholeCourse: Origin = { item: null, path: "" };

function findItem(items: CourseDocuments["items"], entry: ItemReference): ItemDocument | undefined {
  const [id, kind] = "class" in entry ? [entry.class, "class"] : [entry.evaluation, "evaluation"];
  const item = items.get(id);
  return item && kindOfItem(item) === kind ? item : undefined;
}

function placeFiles(writing: Writing, item: ClassDocument): void {
  for (const [index, block] of item.blocks?.entries() ?? []) {
    for (const { key, reference } of filesOf(block)) {
      placeFile(writing, reference, { item: item.class, path: `blocks.${index}.${key}` });
    }
  }
}

function placeFile({ files, origins }: Writing, reference: string, origin: Origin): void {
  files.place(reference, origin.path.endsWith("download") ? "downloads" : "media");
  if (!origins.has(reference)) origins.set(reference, origin);
}

function writeItem(writing: Writing, entry: ItemReference, item: ItemDocument | undefined): unknown {
  if ("evaluation" in entry) {
    const path = `evaluations/${entry.evaluation}.yaml`;
    const origin = { item: entry.evaluation, path: "" };
    if (item) writing.parts.set(path, { kind: "yaml", tree: item, origin });
    return { evaluation: path };
  }
  return item && "class" in item ? writeClass(writing, item) : entry;
}

function writeClass(writing: Writing, item: ClassDocument): unknown {
  const count = { text: 0, transcript: 0 };
  const blocks = item.blocks?.map((block, index) => {
    // The transcripts of videos and sounds share one numbering.
    const kind = "text" in block ? "text" : "transcript";
    if ("text" in block || "video" in block || "audio" in block) count[kind] += 1;
    const name = count[kind] === 1 ? item.class : `${item.class}.${count[kind]}`;
    return writeBlock(writing, block, {
      name: `classes/${name}`,
      origin: { item: item.class, path: `blocks.${index}` },
    });
  });
  return { ...item, blocks };
}

function writeBlock(
  writing: Writing,
  block: BlockDocument,
  { name, origin }: { name: string; origin: Origin },
): unknown {
  const { files } = writing;
  const at = (key: string) => ({ item: origin.item, path: `${origin.path}.${key}` });
  if ("text" in block) return { text: writeText(writing, block.text, { name, extension: "md", origin: at("text") }) };
  if ("image" in block) return { ...block, image: files.present(block.image) };
  if ("download" in block) return { ...block, download: files.present(block.download) };
  if ("figure" in block) return { ...block, figure: files.present(block.figure) };
  if ("question" in block || "case" in block || "prompt" in block) return block;
  const { transcript: words } = block;
  const transcript = words && writeText(writing, words, { name, extension: "txt", origin: at("transcript") });
  if ("audio" in block) return { ...block, audio: files.present(block.audio), transcript };
  const { video, poster, captions } = block;
  return {
    ...block,
    video: files.present(video),
    poster: poster && files.present(poster),
    captions: captions && files.present(captions),
    transcript,
  };
}

/**
 * Writes a text to one file per language, and returns the path that refers to them, or an empty map if there is no
 * text.
 */
function writeText(
  { parts }: Writing,
  text: Text,
  { name, extension, origin }: { name: string; extension: string; origin: Origin },
): unknown {
  const present = languages.filter((language) => text[language] !== undefined);
  for (const language of present) {
    const path = `${origin.path}.${language}`;
    parts.set(`${name}.${language}.${extension}`, {
      kind: "text",
      text: toFileText(text[language] ?? ""),
      origin: { ...origin, path },
    });
  }
  return present.length > 0 ? `${name}.{lang}.${extension}` : {};
}

function bankId(item: ItemDocument): string {
  return "bank" in item ? item.bank : "";
}

function writeBank(writing: Writing, item: ItemDocument): void {
  if (!("bank" in item)) return;
  const { bank, ...content } = item;
  const origin = { item: bank, path: "" };
  writing.parts.set(`banks/${bank}.yaml`, { kind: "yaml", tree: content, origin });
}
