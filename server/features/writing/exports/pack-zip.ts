import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { setImmediate } from "node:timers/promises";
import { ZipFile } from "yazl";
import type { ArchiveEntry } from "../../../../courseware/formats/export/archive.ts";
import type { Parts } from "../../../parts.ts";

/** Fixed, so the same course yields the same bytes. */
const mtime = new Date(Date.UTC(1980, 0, 1));
const mode = 0o100644;

/**
 * Packs files as a .zip, generated while it is sent: each file is read from the store once the previous one is written.
 * Yields to other requests between files.
 */
export function packZip({ files }: Pick<Parts, "files">, entries: AsyncIterable<ArchiveEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on("error", fail);
  zip.outputStream.on("error", fail).pipe(output);
  addAll(zip, output, { files, entries }).catch(fail);
  return output;
}

async function addAll(
  zip: ZipFile,
  output: PassThrough,
  { files, entries }: { files: Parts["files"]; entries: AsyncIterable<ArchiveEntry> },
): Promise<void> {
  for await (const entry of entries) {
    await setImmediate();
    if (output.destroyed) return;
    if ("text" in entry) {
      zip.addBuffer(Buffer.from(entry.text), entry.path, { mtime, mode });
      if (output.writableNeedDrain) await Promise.race([once(output, "drain"), once(output, "close")]);
    } else await addFile(zip, output, { files, entry });
  }
  zip.end();
}

/** Adds a file without compression, since media are compressed already. Also ends when the client disconnects. */
async function addFile(
  zip: ZipFile,
  output: PassThrough,
  { files, entry }: { files: Parts["files"]; entry: Extract<ArchiveEntry, { file: unknown }> },
): Promise<void> {
  const { path, file } = entry;
  const stream = new PassThrough();
  const stop = () => stream.destroy();
  output.once("close", stop);
  zip.addReadStreamLazy(path, { mtime, mode, compress: false, size: file.bytes }, (ready) => {
    files.send(file.hash, { start: 0, end: file.bytes - 1 }, () => stream).catch((error) => stream.destroy(error));
    ready(null, stream);
  });
  try {
    await finished(stream);
  } finally {
    output.off("close", stop);
  }
}
