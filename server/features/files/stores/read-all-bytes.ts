import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FileStore } from "./file-store.ts";

/** Reads all bytes of a hash into memory; for small files only. */
export async function readAllBytes(
  files: FileStore,
  { hash, bytes }: { hash: string; bytes: number },
): Promise<Buffer> {
  const stream = new PassThrough();
  const [content] = await Promise.all([buffer(stream), files.send(hash, { start: 0, end: bytes - 1 }, () => stream)]);
  return content;
}
