import type { Fault } from "../course.ts";
import { createFaultLog, type Place } from "../faults.ts";
import { packageLimits } from "../limits.ts";
import type { Message } from "../messages.ts";
import type { CheckedContent, FoundFile, Reading } from "../reading/reading.ts";
import { createTranslationLog } from "../translations.ts";
import { DocumentNode } from "../yaml/document-node.ts";
import type { CourseDocuments, Origin } from "./documents.ts";
import { type PackagePart, toPackage } from "./to-package.ts";

/** A stored file that documents refer to; its content was checked when it was stored. */
export interface DocumentFile extends CheckedContent {
  /** The original file name. */
  name: string;
  bytes: number;
  /** Reads the content; called only for captions. */
  read: () => Promise<Buffer>;
}

/** The files that documents refer to, by reference. */
export type DocumentFiles = ReadonlyMap<string, DocumentFile>;

/** A fault in a document, with its location. */
export interface DocumentFault extends Origin {
  severity: Fault["severity"];
  message: Message;
}

/** A package that exists only in memory, ready to be read. */
interface VirtualPackage {
  reading: Reading;
  main: FoundFile;
  /** Maps a fault of the package to its location in the documents. */
  describe: (fault: Fault) => DocumentFault;
}

const wholeCourse: Origin = { item: null, path: "" };

/** Presents documents to the readers of packages, without writing a package. */
export function createVirtualPackage(documents: CourseDocuments, files: DocumentFiles): VirtualPackage {
  const parts = toPackage(documents, (reference) => files.get(reference));
  const found = new Map(
    [...parts].flatMap(([path, part]) => createVirtualFile(path, part, files) ?? []).map((file) => [file.path, file]),
  );
  const places = createPlaces(parts);
  const faults = createFaultLog();
  const reading: Reading = {
    files: found,
    limits: packageLimits,
    faults,
    translations: createTranslationLog(),
    prober: { probe: async () => null, close: async () => {} },
    used: new Set(),
    broken: new Set(),
    found: { trees: new Map(), texts: new Map(), media: new Map() },
    describe: (place) => nameOrigin(places(place)),
  };
  const main = found.get("course.yaml") ?? { path: "course.yaml", source: "", bytes: 0 };
  const describe = ({ severity, message, ...place }: Fault) => ({
    ...places(place),
    severity,
    message: message.inEditor ?? message,
  });
  return { reading, main, describe };
}

function createVirtualFile(path: string, part: PackagePart, files: DocumentFiles): FoundFile | null {
  switch (part.kind) {
    case "yaml":
      return { path, source: "", bytes: 0, tree: new DocumentNode(part.tree, { file: path, origin: part.origin }) };
    case "text": {
      const content = Buffer.from(part.text);
      return { path, source: "", bytes: content.length, read: async () => content };
    }
    case "media": {
      const file = files.get(part.reference);
      return file ? { path, source: "", bytes: file.bytes, read: file.read, checked: file } : null;
    }
  }
}

/**
 * Maps a place in such a package to its origin in the documents; a picture or video maps to the first reference to it.
 */
function createPlaces(parts: ReadonlyMap<string, PackagePart>) {
  return ({ file, origin }: Place): Origin => origin ?? parts.get(file)?.origin ?? wholeCourse;
}

function nameOrigin({ item, path }: Origin): string {
  return [item, path].filter(Boolean).join(": ");
}
