import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { messages } from "../messages.ts";
import type { FoundFile, Reading } from "../reading/reading.ts";

/** The text of a file in its one form; null where the file is too large or not UTF-8 text, which is noted. */
export async function readTextFile(reading: Reading, file: FoundFile): Promise<string | null> {
  if (file.bytes > reading.limits.textBytes) {
    reading.faults.error({ file: file.path, line: 1 }, messages.textFileTooLarge(reading.limits.textBytes));
    return null;
  }
  const bytes = await (file.read?.() ?? readFile(file.source));
  if (bytes.includes(0) || !isUtf8(bytes)) {
    noteBadLines(reading, file, bytes);
    return null;
  }
  return toFileText(new TextDecoder().decode(bytes));
}

/** A text without byte order mark and with `\n` between lines: the same whichever system wrote it, and however often. */
export function toFileText(text: string): string {
  return text.replace(/^\ufeff+/, "").replaceAll(/\r\n?/g, "\n");
}

function noteBadLines({ faults }: Reading, { path }: FoundFile, bytes: Buffer): void {
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
