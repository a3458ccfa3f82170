import { writePackage } from "../../documents/write-package.ts";
import type { ArchiveEntry } from "../export/archive.ts";
import type { ExportContext } from "../export/export-context.ts";

/** Writes the course as a package of this platform in canonical form, complete and in both languages. */
export async function* writeOwnPackage({ documents, fileOf, findings }: ExportContext): AsyncGenerator<ArchiveEntry> {
  findings.convertAll();
  for await (const [path, content] of writePackage(documents, fileOf)) {
    if ("text" in content) yield { path, text: content.text };
    else {
      const file = fileOf(content.reference);
      if (file) yield { path, file };
    }
  }
}
