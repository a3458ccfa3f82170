import { writePackage } from "../../documents/write-package.ts";
import type { ArchiveEntry } from "../export/archive.ts";
import type { Exporting } from "../export/exporting.ts";

/** The course as our own package, in its one form: all of it comes along, in both languages. */
export async function* writeOwnPackage({ documents, fileOf, survey }: Exporting): AsyncGenerator<ArchiveEntry> {
  survey.convertAll();
  for await (const [path, content] of writePackage(documents, fileOf)) {
    if ("text" in content) yield { path, text: content.text };
    else {
      const file = fileOf(content.reference);
      if (file) yield { path, file };
    }
  }
}
