import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { type Language, languages } from "../../../../contract/language.ts";
import type { ConversionReport } from "../../../../contract/writing/report.ts";

/**
 * Packs a report into text for a database column, with one compressed line per language: the report of a large course
 * takes many megabytes, so only one language is in memory at a time.
 */
export async function packReport(present: (language: Language) => ConversionReport): Promise<string> {
  const lines: string[] = [];
  for (const language of languages) {
    lines.push((await promisify(gzip)(JSON.stringify(present(language)))).toString("base64"));
  }
  return lines.join("\n");
}

/** Unpacks a report in one language, as JSON. */
export async function unpackReport(packed: string, language: Language): Promise<Buffer> {
  const line = packed.split("\n")[languages.indexOf(language)] ?? "";
  return promisify(gunzip)(Buffer.from(line, "base64"));
}
