import { stringify } from "yaml";
import type { CourseDocuments } from "./documents.ts";
import type { NameOf } from "./name-files.ts";
import { orderKeys } from "./order-keys.ts";
import { type PackagePart, toPackage } from "./to-package.ts";

/** What a file of a package is made of: its text, or the bytes of a file that the documents name. */
export type PackageContent = { text: string } | { reference: string };

/**
 * The files of a package in their one canonical form: the same documents give the same bytes, and what is read of them are
 * the same documents. `nameOf` says what each file is called that the documents name; one that is unknown is left out.
 */
export function* writePackage(documents: CourseDocuments, nameOf: NameOf): Generator<[path: string, PackageContent]> {
  for (const [path, part] of toPackage(documents, nameOf)) yield [path, writePart(part)];
}

/** What a part of a package is written as. */
export function writePart(part: PackagePart): PackageContent {
  switch (part.kind) {
    case "media":
      return { reference: part.reference };
    case "text":
      return { text: part.text };
    case "yaml":
      return { text: writeYaml(orderKeys(part.tree)) };
  }
}

/** Long lines are not folded: a change of a word changes one line. */
function writeYaml(tree: unknown): string {
  return stringify(tree, { lineWidth: 0, aliasDuplicateObjects: false });
}
