import { openPackage } from "../../courseware/open-package.ts";
import type { Shell } from "../shell.ts";
import { printFaults } from "./print-faults.ts";

/** Prints all faults in a package, without changing anything. The exit code is 1 if there are errors. */
export async function checkCourse(path: string, shell: Shell): Promise<number> {
  const { course, faults, close } = await openPackage(path);
  await close();
  printFaults(faults, path, shell);
  return course ? 0 : 1;
}
