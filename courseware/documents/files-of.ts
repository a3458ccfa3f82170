import { languages } from "../../contract/language.ts";
import type { BlockDocument, CourseDocument, FileReference, ItemDocument } from "../../contract/writing/documents.ts";

/** A file reference in a block, with its key. */
export interface NamedFile {
  key: "video" | "poster" | "captions" | "image" | "figure" | "audio" | "download";
  reference: string;
}

/** Lists the files that a block refers to. */
export function filesOf(block: BlockDocument): NamedFile[] {
  if ("video" in block) {
    return [...spread("video", block.video), ...spread("poster", block.poster), ...spread("captions", block.captions)];
  }
  if ("image" in block) return spread("image", block.image);
  if ("figure" in block) return spread("figure", block.figure);
  if ("audio" in block) return spread("audio", block.audio);
  return "download" in block ? spread("download", block.download) : [];
}

function spread(key: NamedFile["key"], reference: FileReference | undefined): NamedFile[] {
  if (reference === undefined) return [];
  if (typeof reference === "string") return [{ key, reference }];
  return languages.flatMap((language) => {
    const one = reference[language];
    return one === undefined ? [] : [{ key, reference: one }];
  });
}

/** Lists the file references in a document. */
export function listReferences(document: CourseDocument | ItemDocument): string[] {
  if ("class" in document) return document.blocks?.flatMap(filesOf).map(({ reference }) => reference) ?? [];
  return "cover" in document && document.cover !== undefined ? [document.cover] : [];
}

/** Returns the document with its file references replaced, for example paths by ids. */
export function replaceReferences<T extends CourseDocument | ItemDocument>(
  document: T,
  replace: (reference: string, key: NamedFile["key"] | "cover") => string,
): T {
  if ("class" in document) {
    const blocks = document.blocks?.map((block) => replaceInBlock(block, replace));
    return { ...document, ...(blocks && { blocks }) };
  }
  if (!("cover" in document) || document.cover === undefined) return document;
  return { ...document, cover: replace(document.cover, "cover") };
}

function replaceInBlock(
  block: BlockDocument,
  replace: (reference: string, key: NamedFile["key"]) => string,
): BlockDocument {
  const change = (key: NamedFile["key"], reference: FileReference): FileReference => {
    if (typeof reference === "string") return replace(reference, key);
    const entries = languages.flatMap((language) => {
      const one = reference[language];
      return one === undefined ? [] : [[language, replace(one, key)]];
    });
    return Object.fromEntries(entries);
  };
  if ("video" in block) {
    const { video, poster, captions } = block;
    return {
      ...block,
      video: change("video", video),
      ...(poster !== undefined && { poster: change("poster", poster) }),
      ...(captions !== undefined && { captions: change("captions", captions) }),
    };
  }
  if ("image" in block) return { ...block, image: change("image", block.image) };
  if ("figure" in block) return { ...block, figure: change("figure", block.figure) };
  if ("audio" in block) return { ...block, audio: change("audio", block.audio) };
  return "download" in block ? { ...block, download: change("download", block.download) } : block;
}
