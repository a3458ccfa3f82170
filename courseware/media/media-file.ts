import { open } from "node:fs/promises";
import type { Localized } from "../../contract/language.ts";
import type { PackageFile } from "../course.ts";
import { measureFile } from "../files/measure.ts";
import { findFile, findFiles, requireFile } from "../files/references.ts";
import { mapLocalized } from "../localized.ts";
import { type Message, messages } from "../messages.ts";
import type { FoundFile, Reading } from "../reading/reading.ts";
import type { Value } from "../yaml/value.ts";
import { extensionOf, headBytes, type MediaType, matchType } from "./media-types.ts";
import { checkOffice } from "./office.ts";
import { recognise } from "./recognise.ts";
import { checkSvg } from "./svg.ts";

/** Reads an image or download used for both languages; null if an error was reported. */
export async function readMediaFile(value: Value, accepted: readonly MediaType[]): Promise<PackageFile | null> {
  const file = findFile(requireFile(value));
  return file && checkMedia(value.reading, file, accepted);
}

/** Reads a picture or download by language; languages with errors are left out. */
export async function readMediaFiles(value: Value, accepted: readonly MediaType[]): Promise<Localized<PackageFile>> {
  return mapLocalized(findFiles(requireFile(value)), (file) => checkMedia(value.reading, file, accepted));
}

/** Returns the file with its hash if its type is accepted; null if an error was reported. */
export async function checkMedia(
  reading: Reading,
  file: FoundFile,
  accepted: readonly MediaType[],
): Promise<PackageFile | null> {
  const place = { file: file.path, line: 1 };
  const type = await findType(reading, file, accepted);
  if (file.bytes > reading.limits.mediaBytes) {
    reading.faults.error(place, messages.mediaTooLarge(reading.limits.mediaBytes));
    return null;
  }
  if (!type) return null;
  if (type.type === "image/svg+xml" && !file.checked) await checkSvg(reading, file);
  if (type.isZipped && !file.checked) await checkOffice(reading, file);
  const measured = await measureFile(file, type.type);
  reading.found.media.set(file.path, measured);
  return measured;
}

async function findType(
  { faults }: Reading,
  file: FoundFile,
  accepted: readonly MediaType[],
): Promise<MediaType | undefined> {
  const { checked, path } = file;
  const head = checked ? null : await readHead(file);
  const found = head
    ? matchType(accepted, path, head)
    : accepted.find(({ type, extensions }) => type === checked?.type && extensions.includes(extensionOf(path)));
  if (!found) faults.error({ file: path, line: 1 }, describeOther(accepted, path, head));
  return found;
}

/** Describes what the file is instead of one of the accepted types, as far as its first bytes show. */
function describeOther(accepted: readonly MediaType[], path: string, head: Buffer | null): Message {
  const labels = accepted.map(({ label }) => label);
  const content = head && recognise(head);
  return content ? messages.unsupportedContent(content, extensionOf(path), labels) : messages.unsupportedType(labels);
}

/** Reads the first bytes of a file, used to detect its type. */
export async function readHead({ source }: Pick<FoundFile, "source">): Promise<Buffer> {
  const handle = await open(source);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
