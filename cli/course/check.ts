import type { Language } from "../../contract/language.ts";
import { openPackage } from "../../courseware/open-package.ts";
import { printFaults } from "./print-faults.ts";

/** Lists everything that is wrong with a package; changes nothing. The exit code is 1 if there are errors. */
export async function checkCourse(path: string, language: Language): Promise<number> {
  const { course, faults, close } = await openPackage(path);
  await close();
  printFaults(faults, path, language);
  return course ? 0 : 1;
}
