import { openPromise, type ZipFile } from "yauzl";
import { type Message, messages } from "../messages.ts";
import type { FoundFile, Reading } from "../reading/reading.ts";
import { extensionOf } from "./media-types.ts";

/**
 * More files or unpacked bytes than any real document has: a decompression bomb that would fill the disk when opened.
 */
const [maxEntries, maxUnpacked] = [10_000, 1024 ** 3];

/** The file that every document with this extension contains. */
const mainFiles: Record<string, RegExp> = {
  docx: /^word\/document\d*\.xml$/,
  xlsx: /^xl\/workbook\d*\.(?:xml|bin)$/,
  pptx: /^ppt\/presentation\d*\.xml$/,
  odt: /^META-INF\/manifest\.xml$/,
  ods: /^META-INF\/manifest\.xml$/,
  odp: /^META-INF\/manifest\.xml$/,
  epub: /^META-INF\/container\.xml$/,
};

/** Macros of Office and OpenDocument: programs that run when the document is opened. */
const macro = /(?:^|\/)vbaProject\.bin$|^Basic\/.*\.xml$|^Scripts\//i;
const program = /\.(?:exe|dll|scr|com|bat|cmd|msi|ps1|vbs|vbe|wsf|hta|jar|lnk|apk)$/i;

/**
 * Reports a document that is a plain ZIP archive, contains programs, or would unpack to an excessive size. Reads only
 * the archive's directory.
 */
export async function checkOffice(reading: Reading, file: FoundFile): Promise<void> {
  const problem = await examine(file);
  if (problem) reading.faults.error({ file: file.path, line: 1 }, problem);
}

async function examine({ source, path }: FoundFile): Promise<Message | null> {
  const zip = await openPromise(source, { autoClose: false }).catch(() => null);
  if (!zip) return messages.documentUnreadable();
  try {
    return await examineEntries(zip, extensionOf(path));
  } catch {
    return messages.documentUnreadable();
  } finally {
    zip.close();
  }
}

async function examineEntries(zip: ZipFile, extension: string): Promise<Message | null> {
  let [entries, unpacked, isDocument] = [0, 0, false];
  for await (const { fileName, uncompressedSize } of zip.eachEntry()) {
    entries += 1;
    unpacked += uncompressedSize;
    if (entries > maxEntries || unpacked > maxUnpacked) return messages.documentTooLarge();
    if (macro.test(fileName)) return messages.documentMacros();
    if (program.test(fileName)) return messages.documentProgram(fileName);
    isDocument ||= mainFiles[extension]?.test(fileName) ?? false;
  }
  return isDocument ? null : messages.notDocument(extension);
}
