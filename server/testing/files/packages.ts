import { type Change, changePackage, writePackage } from "../../../courseware/testing/build-package.ts";
import { importPackage } from "../../import-package.ts";
import type { AtEnd } from "../database.ts";
import type { TestApp } from "../test-app.ts";

/** Imports the small valid package with some files changed, as `npm run course -- import` does. */
export async function importChanged(
  { parts }: Pick<TestApp, "parts">,
  changes: Record<string, Change> = {},
  atEnd?: AtEnd,
) {
  return importPackage(parts, await writePackage(changePackage(changes), atEnd));
}
