import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { messages } from "../../messages.ts";
import type { FoundFile } from "../../reading/reading.ts";
import { refusals } from "../messages/refusals.ts";
import { Refusal } from "../refusal.ts";

/** Reads a whole text file, without byte order mark and with `\n` as line ending. Throws a Refusal. */
export async function readText(file: FoundFile, max: number): Promise<string> {
  if (file.bytes > max) throw new Refusal({ file: file.path, line: 1 }, messages.textFileTooLarge(max));
  return decodeText(await readFile(file.source), file.path).replaceAll(/\r\n?/g, "\n");
}

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or the encoding declared by XML or a page. Throws a Refusal for invalid
 * bytes.
 */
export function decodeText(bytes: Buffer, path: string): string {
  const said = encodingOf(bytes);
  const encoding = said === "utf-8" && !isUtf8(bytes) ? encodingOfPage(bytes) : said;
  if (encoding === "utf-8") refuseBadBytes(bytes, path);
  const text = decodeAs(encoding, bytes, path);
  const nul = text.indexOf("\0");
  if (nul >= 0) throw new Refusal({ file: path, line: lineAt(text, nul) }, messages.badCharacter());
  return text;
}

/** Detects the encoding of a file by its byte order mark or its XML declaration; UTF-8 by default. */
export function encodingOf(bytes: Buffer): string {
  const mark = bytes.toString("latin1", 0, 2);
  if (mark === "\xff\xfe") return "utf-16le";
  if (mark === "\xfe\xff") return "utf-16be";
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(
    bytes.toString("latin1", 0, 200),
  );
  const name = declared?.[1]?.toLowerCase() ?? "utf-8";
  // A declaration that is readable as single bytes cannot be in UTF-16, although exporters on Windows declare it.
  return name === "utf8" || name.startsWith("utf-16") ? "utf-8" : name;
}

/**
 * Returns the encoding declared in the head of a page. It is only used if the page is not valid UTF-8, as many UTF-8
 * pages declare another encoding.
 */
function encodingOfPage(bytes: Buffer): string {
  const named = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(bytes.toString("latin1", 0, 4096));
  const name = named?.[1]?.toLowerCase() ?? "utf-8";
  return name === "utf8" || name.startsWith("utf-16") ? "utf-8" : name;
}

/** Creates a decoder that throws for invalid bytes; an unknown encoding is refused. */
export function createDecoder(encoding: string, path: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new Refusal({ file: path, line: 1 }, refusals.unknownEncoding(encoding));
  }
}

function decodeAs(encoding: string, bytes: Buffer, path: string): string {
  const decoder = createDecoder(encoding, path);
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Refusal({ file: path, line: 1 }, refusals.unknownEncoding(encoding));
  }
}

function refuseBadBytes(bytes: Buffer, path: string): void {
  if (isUtf8(bytes)) return;
  let start = 0;
  for (let line = 1; start <= bytes.length; line++) {
    const newline = bytes.indexOf(10, start);
    const end = newline < 0 ? bytes.length : newline;
    if (!isUtf8(bytes.subarray(start, end))) throw new Refusal({ file: path, line }, messages.notUtf8());
    start = end + 1;
  }
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
