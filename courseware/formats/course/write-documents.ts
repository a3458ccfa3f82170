import { constants } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { CourseDocuments } from "../../documents/documents.ts";
import type { NameOf } from "../../documents/name-files.ts";
import { toPackage } from "../../documents/to-package.ts";
import { writePart } from "../../documents/write-package.ts";
import { DocumentNode } from "../../yaml/document-node.ts";

/** The YAML files of a package that exist only in memory, by path. */
export type InMemoryFiles = ReadonlyMap<string, DocumentNode>;

/** How to write documents: the names and content of their files, and whether to write YAML. */
interface Writing {
  folder: string;
  nameOf: NameOf;
  /** Returns the path of the content of a reference. */
  sourceOf: (reference: string) => string | undefined;
  /** Whether YAML is returned rather than written: parsing it again for the check takes most of the time. */
  onlyFiles: boolean;
}

/** Writes documents as a package into an empty folder, and returns the YAML files that were not written. */
export async function writeDocuments(documents: CourseDocuments, writing: Writing): Promise<InMemoryFiles> {
  const inMemoryFiles = new Map<string, DocumentNode>();
  for (const [path, part] of toPackage(documents, writing.nameOf)) {
    if (part.kind === "yaml" && writing.onlyFiles) {
      inMemoryFiles.set(path, new DocumentNode(part.tree, { file: path }));
      continue;
    }
    const target = join(writing.folder, path);
    await mkdir(dirname(target), { recursive: true });
    const content = await writePart(part);
    if ("text" in content) await writeFile(target, content.text);
    else await copyFile(writing.sourceOf(content.reference) ?? "", target, constants.COPYFILE_FICLONE);
  }
  return inMemoryFiles;
}
