import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { messages } from "../messages.ts";
import type { FoundFile, Reading } from "../reading/reading.ts";

/** Reads a text file in normalised form; null if it is too large or not UTF-8, which is reported. */
export async function readTextFile(reading: Reading, file: FoundFile): Promise<string | null> {
  if (file.bytes > reading.limits.textBytes) {
    reading.faults.error({ file: file.path, line: 1 }, messages.textFileTooLarge(reading.limits.textBytes));
    return null;
  }
  const bytes = await (file.read?.() ?? readFile(file.source));
  if (bytes.includes(0) || !isUtf8(bytes)) {
    reportBadLines(reading, file, bytes);
    return null;
  }
  return toFileText(new TextDecoder().decode(bytes));
}

/** Strips byte order marks and normalises line endings to `\n`. Idempotent. */
export function toFileText(text: string): string {
  return text.replace(/^\ufeff+/, "").replaceAll(/\r\n?/g, "\n");
}

function reportBadLines({ faults }: Reading, { path }: FoundFile, bytes: Buffer): void {
  let start = 0;
  for (let line = 1; start <= bytes.length; line++) {
    const newline = bytes.indexOf("\n", start);
    const end = newline < 0 ? bytes.length : newline;
    const content = bytes.subarray(start, end);
    if (!isUtf8(content)) faults.error({ file: path, line }, messages.notUtf8());
    else if (content.includes(0)) faults.error({ file: path, line }, messages.badCharacter());
    start = end + 1;
  }
}
