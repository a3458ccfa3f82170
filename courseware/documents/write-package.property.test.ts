import { basename } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openPackage } from "../open-package.ts";
import { anyCourse, mediaFiles } from "../testing/arbitrary-documents.ts";
import { writePackage as writeFolder } from "../testing/build-package.ts";
import type { CourseDocuments } from "./documents.ts";
import { replaceReferences } from "./files-of.ts";
import { writePackage } from "./write-package.ts";

type Files = Record<string, string | Buffer>;

/** Writes a package, and returns its files with their original names by path. */
async function write(documents: CourseDocuments, nameOf: (reference: string) => string) {
  const paths = new Map<string, string>();
  const files: Files = {};
  for await (const [path, content] of writePackage(documents, nameOf)) {
    if ("reference" in content) paths.set(content.reference, path);
    files[path] = "text" in content ? content.text : (mediaFiles[nameOf(content.reference)] ?? "");
  }
  return { files, paths };
}

/** Returns the documents with references replaced by package paths. */
function withPaths({ course, items }: CourseDocuments, paths: ReadonlyMap<string, string>): CourseDocuments {
  const pathOf = (reference: string) => paths.get(reference) ?? reference;
  return {
    course: replaceReferences(course, pathOf),
    items: new Map([...items].map(([id, item]) => [id, replaceReferences(item, pathOf)])),
  };
}

test("reads back the same documents from a written package, which then writes the same bytes", async () => {
  await fc.assert(
    fc.asyncProperty(anyCourse, async (documents) => {
      const { files, paths } = await write(documents, (name) => name);
      const opened = await openPackage(await writeFolder(files));
      expect(opened.faults.filter(({ severity }) => severity === "error")).toEqual([]);
      if (!opened.documents) throw new Error("The package has no documents.");

      expect(opened.documents).toEqual(withPaths(documents, paths));
      expect((await write(opened.documents, basename)).files).toEqual(files);
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 40) },
  );
});
