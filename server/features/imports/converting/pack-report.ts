import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Language } from "../../../../contract/language.ts";
import type { ConversionReport } from "../../../../contract/writing/report.ts";

/** A report in both languages as a text that a column of the database holds: of a large course it has many megabytes. */
export async function packReport(report: Record<Language, ConversionReport>): Promise<string> {
  return (await promisify(gzip)(JSON.stringify(report))).toString("base64");
}

/** The report in one of its languages. */
export async function unpackReport(packed: string, language: Language): Promise<ConversionReport> {
  const report: Record<Language, ConversionReport> = JSON.parse(
    (await promisify(gunzip)(Buffer.from(packed, "base64"))).toString(),
  );
  return report[language];
}
