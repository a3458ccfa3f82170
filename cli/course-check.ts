import type { Language } from "../contract/language.ts";
import { openPackage } from "../courseware/open-package.ts";
import { printFaults } from "./print-faults.ts";

/** Says everything that is wrong with a package and changes nothing; the exit code is 1 where a fault is an error. */
export async function checkCourse(path: string, language: Language): Promise<number> {
  const { course, faults, close } = await openPackage(path);
  await close();
  printFaults(faults, path, language);
  return course ? 0 : 1;
}
