import type { FileHandle } from "node:fs/promises";
import { ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import { WrongLength } from "../stores/file-store.ts";
import type { ByteRange } from "./range.ts";

/** What a client costs us that takes its bytes slowly, and one that takes a piece within `quick` ms. */
const [small, large] = [64 * 1024, 256 * 1024];
const quick = 50;

/**
 * Buffers are used again, because to allocate large ones costs as much as to fill them; more than so many of a size are let
 * go. Only those that went to a client: other streams pass on what was written, and may hold it after they took it.
 */
const mostFree = 32;
const free: Record<number, Buffer[]> = { [small]: [], [large]: [] };

/** Writes a range of a file and ends `sink`. Waits for each piece to be gone, so that a client holds one buffer at a time. */
export async function writeRange(file: FileHandle, { start, end }: ByteRange, sink: Writable): Promise<void> {
  let size = small;
  for (let at = start; at <= end; ) {
    const buffer = free[size]?.pop() ?? Buffer.allocUnsafeSlow(size);
    const { bytesRead } = await file.read(buffer, 0, Math.min(size, end - at + 1), at);
    if (bytesRead === 0) throw new WrongLength("A stored file is shorter than it was.");
    if (sink.destroyed) return;
    const begun = performance.now();
    // A buffer of a broken connection may still be in use there.
    if (!(await write(sink, buffer.subarray(0, bytesRead)))) return;
    if (sink instanceof ServerResponse) giveBack(buffer);
    size = performance.now() - begun < quick ? large : small;
    at += bytesRead;
  }
  sink.end();
}

function giveBack(buffer: Buffer): void {
  const others = free[buffer.length];
  if (others && others.length < mostFree) others.push(buffer);
}

/** Resolves to whether the chunk is gone: false where the client is. */
function write(sink: Writable, chunk: Buffer): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const onClose = () => resolve(false);
  sink.once("close", onClose);
  sink.write(chunk, (error) => {
    sink.off("close", onClose);
    resolve(!error);
  });
  return promise;
}
