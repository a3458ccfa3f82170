import type { Readable } from "node:stream";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import type { DocumentFiles } from "../../../../courseware/documents/virtual-package.ts";
import { writePackage } from "../../../../courseware/documents/write-package.ts";
import type { ArchiveEntry } from "../../../../courseware/formats/export/archive.ts";
import type { Parts } from "../../../parts.ts";
import { packZip } from "../exports/pack-zip.ts";

/** Returns a course as a zipped package, streamed from the store. */
export function writeZip(parts: Pick<Parts, "files">, documents: CourseDocuments, known: DocumentFiles): Readable {
  return packZip(parts, listEntries(documents, known));
}

async function* listEntries(documents: CourseDocuments, known: DocumentFiles): AsyncGenerator<ArchiveEntry> {
  for await (const [path, content] of writePackage(documents, (reference) => known.get(reference))) {
    if ("text" in content) yield { path, text: content.text };
    else {
      const file = known.get(content.reference);
      if (file) yield { path, file };
    }
  }
}
