import { createHash } from "node:crypto";
import { type Readable, Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type FileStore, WrongLengthError } from "../features/files/stores/file-store.ts";
import type { ListedFile } from "./layout.ts";

/** Thrown when bytes do not match their hash. */
class HashMismatch extends Error {}

/** The ways in which stored bytes can be faulty: absent, or not matching their hash. */
export type ByteFault = "missing" | "damaged";

/** Copies bytes to a store that lacks them. If the source is missing or damaged, returns that and adds nothing. */
export async function copyBytes(from: FileStore, to: FileStore, file: ListedFile): Promise<ByteFault | null> {
  if (await to.has(file.hash)) return null;
  return readWith(from, file, async (content) => void (await to.add(content)));
}

/** Copies bytes to a store in which they are missing or damaged. */
export async function repairBytes(from: FileStore, to: FileStore, file: ListedFile): Promise<ByteFault | null> {
  const fault = await findFault(to, file);
  if (fault === null) return null;
  const sourceFault = fault === "damaged" ? await findFault(from, file) : null;
  if (sourceFault !== null) return sourceFault;
  if (fault === "damaged") await to.remove(file.hash);
  return copyBytes(from, to, file);
}

/** Reads bytes from end to end and returns what is wrong with them, or null. */
export async function findFault(store: FileStore, file: ListedFile): Promise<ByteFault | null> {
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  return readWith(store, file, (content) => pipeline(content, sink));
}

async function readWith(store: FileStore, file: ListedFile, work: (content: Readable) => Promise<void>) {
  const size = await store.sizeOf(file.hash);
  if (size === null) return "missing";
  // Only the expected number of bytes is read, so trailing bytes would go unnoticed.
  if (size !== file.bytes) return "damaged";
  try {
    await work(read(store, file));
    return null;
  } catch (error) {
    if (error instanceof HashMismatch || error instanceof WrongLengthError) return "damaged";
    throw error;
  }
}

/** Streams a file's bytes; ends with an error if they do not match its hash. */
function read(store: FileStore, { hash, bytes }: ListedFile): Readable {
  const content = verifyHash(hash);
  if (bytes === 0) content.end();
  else store.send(hash, { start: 0, end: bytes - 1 }, () => content).catch((error) => content.destroy(error));
  return content;
}

function verifyHash(hash: string): Transform {
  const digest = createHash("sha256");
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      digest.update(chunk);
      // The store reuses its buffers once they are written, possibly before the consumer has read them.
      done(null, Buffer.from(chunk));
    },
    flush(done) {
      done(digest.digest("hex") === hash ? null : new HashMismatch(hash));
    },
  });
}
