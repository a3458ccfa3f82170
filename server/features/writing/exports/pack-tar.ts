import { type Readable, Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";
import type { ArchiveEntry } from "../../../../courseware/formats/export/archive.ts";
import type { Parts } from "../../../parts.ts";

/** Fixed, so the same course yields the same bytes. */
const mtime = new Date(0);

/**
 * How many bytes of headers, text and padding are gathered before compression, instead of compressing each chunk
 * separately.
 */
const batchBytes = 65_536;

/**
 * Packs files as a compressed .tar, generated while it is sent: each file is read from the store once the previous one
 * is written.
 */
export function packTarGz({ files }: Pick<Parts, "files">, entries: AsyncIterable<ArchiveEntry>): Readable {
  const { readable, controller } = createTarPacker();
  // Most of the content is media, which are compressed already.
  const output = createGzip({ level: constants.Z_BEST_SPEED });
  const packed = pipeline(readable, joinChunks, output);
  packed.catch((error) => output.destroy(error));
  addAll(controller, files, entries).catch((error) => controller.error(error));
  return output;
}

async function* joinChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let joined: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    joined.push(chunk);
    bytes += chunk.length;
    if (bytes < batchBytes) continue;
    yield Buffer.concat(joined, bytes);
    joined = [];
    bytes = 0;
  }
  yield Buffer.concat(joined, bytes);
}

type Controller = ReturnType<typeof createTarPacker>["controller"];

async function addAll(
  controller: Controller,
  files: Parts["files"],
  entries: AsyncIterable<ArchiveEntry>,
): Promise<void> {
  for await (const entry of entries) {
    const text = "text" in entry ? Buffer.from(entry.text) : null;
    const size = text ? text.length : "file" in entry ? entry.file.bytes : 0;
    const startEntry = () => controller.add({ name: entry.path, size, mtime, mode: 0o644, type: "file" });
    if (text) {
      const writer = startEntry().getWriter();
      await writer.write(text);
      await writer.close();
    } else if ("file" in entry) await sendFile(files, entry.file, () => Writable.fromWeb(startEntry()));
  }
  controller.finalize();
}

async function sendFile(
  files: Parts["files"],
  { hash, bytes }: { hash: string; bytes: number },
  begin: () => Writable,
): Promise<void> {
  let written: Promise<void> = Promise.resolve();
  await files.send(hash, { start: 0, end: bytes - 1 }, () => {
    const stream = begin();
    written = finished(stream);
    // `send` may reject first when the client disconnects, which would leave this rejection unhandled.
    written.catch(() => {});
    return stream;
  });
  await written;
}
