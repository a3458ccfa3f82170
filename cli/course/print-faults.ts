import { basename, join } from "node:path";
import type { Fault } from "../../courseware/course.ts";
import { messages } from "../messages/messages.ts";
import type { Shell } from "../shell.ts";

/**
 * Prints faults as `file:line: error: message`, with paths relative to the working directory, followed by their totals.
 */
export function printFaults(faults: Fault[], path: string, { language, print }: Shell): void {
  const texts = messages[language].packageFaults;
  for (const { file, line, severity, message } of faults) {
    print(`${placeOf(file, path)}:${line}: ${texts.severities[severity]}: ${message[language]}\n`);
  }
  const errors = faults.filter(({ severity }) => severity === "error").length;
  print(`${texts.summary(errors, faults.length - errors)}\n`);
}

function placeOf(file: string, path: string): string {
  // A fault of the whole package, such as one that does not exist.
  if (file === basename(path)) return path;
  return path.toLowerCase().endsWith(".zip") ? file : join(path, file);
}
