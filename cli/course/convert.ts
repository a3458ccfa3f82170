import { rm } from "node:fs/promises";
import type { Language } from "../../contract/language.ts";
import { convert } from "../../courseware/formats/convert.ts";
import { Refusal } from "../../courseware/formats/refusal.ts";
import type { Report } from "../../courseware/formats/report/report.ts";
import { messages, problem } from "../messages/messages.ts";
import { writePrivateFile } from "../output/write-file.ts";
import type { Shell } from "../shell.ts";

/** What to convert, the target folder, and the language of its texts and of the report. */
export interface ConvertCommand {
  path: string;
  to: string;
  /** The file to write the report to, as JSON. */
  report?: string | undefined;
  /** Null: detected from the texts; the report then uses the terminal's language. */
  language: Language | null;
}

/**
 * Converts a file of another platform to a package. The exit code is 0 even if content was lost; losses are reported.
 */
export async function convertCourse(command: ConvertCommand, shell: Shell): Promise<number> {
  const reportLanguage = command.language ?? shell.language;
  const report = await translateRefusal(() =>
    convert(command.path, command.to, { language: command.language, reportLanguage }),
  );
  if (command.report) await writeReport(command.report, report);
  printReport(report, { folder: command.to, language: reportLanguage }, shell);
  return 0;
}

/** Runs a conversion, and turns a rejection into a Problem with its place and reason. */
export async function translateRefusal<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { file, line } = error.place;
    throw problem((_, language) => `${file}:${line}: ${error.reason[language]}`);
  }
}

/** Writes a report as JSON, replacing any existing file. */
export async function writeReport(path: string, report: Report): Promise<void> {
  await rm(path, { force: true });
  await writePrivateFile(path, async function* () {
    yield `${JSON.stringify(report, null, 2)}\n`;
  });
}

/** The target folder, the report's language, and how to word its outcome. */
interface Printed {
  folder: string;
  language: Language;
  outcome?: "converted" | "exported";
}

/** Prints what was changed or lost, and the totals of converted or exported elements. */
export function printReport(
  report: Report,
  { folder, language, outcome: outcomeOf = "converted" }: Printed,
  { print }: Shell,
): void {
  const texts = messages[language].course;
  for (const { place, outcome, what, why } of report.entries) {
    if (outcome !== "converted") print(`${place}: ${texts.outcomes[outcome]}: ${what}. ${why}\n`);
  }
  const count = (outcome: string) => report.entries.filter((entry) => entry.outcome === outcome).length;
  const counts = { converted: count("converted"), changed: count("changed"), dropped: count("dropped") };
  const format = [report.format, report.version].filter((part) => part !== null).join(" ");
  print(`${texts[outcomeOf]({ format, folder, ...counts })}\n`);
}
