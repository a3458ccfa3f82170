import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { type Language, languages } from "../../../../contract/language.ts";
import type { ConversionReport } from "../../../../contract/writing/report.ts";

/**
 * A report as a text that a column of the database holds, each language packed by itself on a line of its own: of a large
 * course it has many megabytes, which are not to be in memory twice.
 */
export async function packReport(present: (language: Language) => ConversionReport): Promise<string> {
  const lines: string[] = [];
  for (const language of languages) {
    lines.push((await promisify(gzip)(JSON.stringify(present(language)))).toString("base64"));
  }
  return lines.join("\n");
}

/** The report in one of its languages, as JSON. */
export async function unpackReport(packed: string, language: Language): Promise<Buffer> {
  const line = packed.split("\n")[languages.indexOf(language)] ?? "";
  return promisify(gunzip)(Buffer.from(line, "base64"));
}
