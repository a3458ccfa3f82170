import { setImmediate as giveWay } from "node:timers/promises";
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
 * Gives way to other work.
 */
export async function* writePackage(
  documents: CourseDocuments,
  nameOf: NameOf,
): AsyncGenerator<[path: string, PackageContent]> {
  for (const [path, part] of toPackage(documents, nameOf)) yield [path, await writePart(part)];
}

/** What a part of a package is written as. */
export async function writePart(part: PackagePart): Promise<PackageContent> {
  switch (part.kind) {
    case "media":
      return { reference: part.reference };
    case "text":
      return { text: part.text };
    case "yaml":
      return { text: await writeYaml(orderKeys(part.tree)) };
  }
}

/** So many questions are written before others get their turn: a bank of 500 takes half a second. */
const atOnce = 20;

/** Questions, which stand last in their files, are written a few at a time, as if there were no others. */
async function writeYaml(tree: unknown): Promise<string> {
  const { questions, ...others } = isRecord(tree) ? tree : {};
  if (!Array.isArray(questions) || questions.length <= atOnce) return writeTree(tree);
  const pieces = Object.keys(others).length > 0 ? [writeTree(others)] : [];
  pieces.push("questions:\n");
  for (let from = 0; from < questions.length; from += atOnce) {
    await giveWay();
    const some = writeTree({ questions: questions.slice(from, from + atOnce) });
    pieces.push(some.slice("questions:\n".length));
  }
  return pieces.join("");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Long lines are not folded: a change of a word changes one line. */
function writeTree(tree: unknown): string {
  return stringify(tree, { lineWidth: 0, aliasDuplicateObjects: false });
}
