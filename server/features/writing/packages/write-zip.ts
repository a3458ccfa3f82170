import { PassThrough, type Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import type { DocumentFiles } from "../../../../courseware/documents/plant-documents.ts";
import { writePackage } from "../../../../courseware/documents/write-package.ts";
import type { Parts } from "../../../parts.ts";

/** The same time in every archive: the same course gives the same bytes. */
const mtime = new Date(Date.UTC(1980, 0, 1));

const permissions = 0o100644;

/** A course as the archive of its package, read from the store while it is sent. */
export function writeZip({ files }: Pick<Parts, "files">, documents: CourseDocuments, known: DocumentFiles): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  for (const [path, content] of writePackage(documents, (reference) => known.get(reference))) {
    const options = { mtime, mode: permissions };
    if ("text" in content) {
      zip.addBuffer(Buffer.from(content.text), path, options);
      continue;
    }
    const file = known.get(content.reference);
    if (!file) continue;
    // Media are compressed already.
    zip.addReadStreamLazy(path, { ...options, compress: false, size: file.bytes }, (ready) => {
      const stream = new PassThrough();
      files.send(file.hash, { start: 0, end: file.bytes - 1 }, () => stream).catch((error) => stream.destroy(error));
      ready(null, stream);
    });
  }
  zip.on("error", (error) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  zip.end();
  zip.outputStream.on("error", (error) => output.destroy(error)).pipe(output);
  return output;
}
