import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "../../files/stores/file-store.ts";

/** The number of bytes of a file buffered before they are stored. */
const pieceBytes = 8 * 1024 ** 2;

/** Streams a file to the store in pieces under the given id; returns their number. */
export async function putPieces({ pieces }: Pick<FileStore, "pieces">, id: string, content: Readable): Promise<number> {
  let buffered: Buffer[] = [];
  let bytes = 0;
  let count = 0;
  const put = async () => {
    await pieces.put(id, nameOf(count++), [Buffer.concat(buffered)]);
    buffered = [];
    bytes = 0;
  };
  for await (const chunk of content) {
    buffered.push(chunk);
    bytes += chunk.length;
    if (bytes >= pieceBytes) await put();
  }
  if (bytes > 0 || count === 0) await put();
  return count;
}

/** Writes the pieces of a file to disk as a whole. */
export async function joinPieces(
  { pieces }: Pick<FileStore, "pieces">,
  { id, count, path }: { id: string; count: number; path: string },
): Promise<void> {
  for (let index = 0; index < count; index++) {
    await pipeline(await pieces.read(id, nameOf(index)), createWriteStream(path, { flags: "a" }));
  }
}

function nameOf(index: number): string {
  return String(index).padStart(4, "0");
}
