import type { FileHandle } from "node:fs/promises";
import { ServerResponse } from "node:http";
import type { Writable } from "node:stream";
import { WrongLengthError } from "../stores/file-store.ts";
import type { ByteRange } from "./range.ts";

/** The buffer size for a client that reads slowly, and for one that accepts a chunk within `fastWrite` ms. */
const [small, large] = [64 * 1024, 256 * 1024];
const fastWrite = 50;

/**
 * Buffers are reused, because allocating a large one costs as much as filling it; only so many of each size are
 * retained. Only buffers written to a client's response are reused: other streams may hold a chunk after accepting it.
 */
const maxFreeBuffers = 32;
const freeBuffers: Record<number, Buffer[]> = { [small]: [], [large]: [] };

/**
 * Writes a range of a file to `sink` and ends it. Waits until each chunk is written, to limit a client to one buffer at
 * a time.
 */
export async function writeRange(file: FileHandle, { start, end }: ByteRange, sink: Writable): Promise<void> {
  let size = small;
  for (let at = start; at <= end; ) {
    const buffer = freeBuffers[size]?.pop() ?? Buffer.allocUnsafeSlow(size);
    const { bytesRead } = await file.read(buffer, 0, Math.min(size, end - at + 1), at);
    if (bytesRead === 0) throw new WrongLengthError("A stored file is shorter than expected.");
    if (sink.destroyed) return;
    const startedAt = performance.now();
    // The buffer of a broken connection may still be in use.
    if (!(await write(sink, buffer.subarray(0, bytesRead)))) return;
    if (sink instanceof ServerResponse) releaseBuffer(buffer);
    size = performance.now() - startedAt < fastWrite ? large : small;
    at += bytesRead;
  }
  sink.end();
}

function releaseBuffer(buffer: Buffer): void {
  const others = freeBuffers[buffer.length];
  if (others && others.length < maxFreeBuffers) others.push(buffer);
}

/** Resolves to true once the chunk is written, or to false if the client is gone. */
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
