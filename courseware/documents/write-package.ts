import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { stringify } from "yaml";
import type { CourseDocuments } from "./documents.ts";
import type { NameOf } from "./name-files.ts";
import { orderKeys } from "./order-keys.ts";
import { type PackagePart, toPackage } from "./to-package.ts";

/** The content of a package file: text, or a reference to a file of the documents. */
export type PackageContent = { text: string } | { reference: string };

/**
 * Writes the files of a package in their canonical form: the same documents give the same bytes, and reading them back
 * gives the same documents. `nameOf` returns the original name of a file that the documents refer to; unknown files are
 * left out. Yields to the event loop.
 */
export async function* writePackage(
  documents: CourseDocuments,
  nameOf: NameOf,
): AsyncGenerator<[path: string, PackageContent]> {
  for (const [path, part] of toPackage(documents, nameOf)) yield [path, await writePart(part)];
}

/** Serialises a part of a package. */
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

/** How many questions are serialised before yielding to the event loop: a large bank would block it noticeably. */
const atOnce = 20;

/** Serialises questions, which come last in their file, in batches; the result is the same as in one go. */
async function writeYaml(tree: unknown): Promise<string> {
  const { questions, ...others } = isRecord(tree) ? tree : {};
  if (!Array.isArray(questions) || questions.length <= atOnce) return writeTree(tree);
  const pieces = Object.keys(others).length > 0 ? [writeTree(others)] : [];
  pieces.push("questions:\n");
  for (let from = 0; from < questions.length; from += atOnce) {
    await yieldToEventLoop();
    const some = writeTree({ questions: questions.slice(from, from + atOnce) });
    pieces.push(some.slice("questions:\n".length));
  }
  return pieces.join("");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Long lines are not folded: changing a word changes a single line. */
function writeTree(tree: unknown): string {
  return stringify(tree, { lineWidth: 0, aliasDuplicateObjects: false });
}
