import { join } from "node:path";
import type { Language } from "../contract/language.ts";
import type { Fault } from "../courseware/course.ts";

const severities: Record<Language, Record<Fault["severity"], string>> = {
  es: { error: "error", warning: "aviso" },
  en: { error: "error", warning: "warning" },
};

const summaries: Record<Language, (errors: number, warnings: number) => string> = {
  es: (errors, warnings) =>
    `${count(errors, "error", "errores")}, ${count(warnings, "aviso", "avisos")}${errors > 0 ? ": corríjalos y vuelva a revisar" : ""}`,
  en: (errors, warnings) =>
    `${count(errors, "error", "errors")}, ${count(warnings, "warning", "warnings")}${errors > 0 ? ": correct them and check again" : ""}`,
};

/** Prints faults as `file:line: error: message`, files from where the command was called, and how many there are. */
export function printFaults(faults: Fault[], path: string, language: Language): void {
  for (const { file, line, severity, message } of faults) {
    const place = path.toLowerCase().endsWith(".zip") ? file : join(path, file);
    process.stdout.write(`${place}:${line}: ${severities[language][severity]}: ${message[language]}\n`);
  }
  const errors = faults.filter(({ severity }) => severity === "error").length;
  process.stdout.write(`${summaries[language](errors, faults.length - errors)}\n`);
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
