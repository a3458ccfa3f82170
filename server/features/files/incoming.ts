import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, constants, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/** A file not written to for this long (ms) belongs to no running process. */
const abandonedAfter = 60 * 60 * 1000;

/** A file on the local disk that is not in a store yet. */
export interface StagedFile {
  path: string;
  hash: string;
  bytes: number;
}

/** The folder where content is written, synced and hashed before it is stored, since its hash is its name. */
export interface Incoming {
  /** Writes content to a draft and passes it to `store`; deletes the draft afterwards. */
  receive(content: Readable, store: (staged: StagedFile) => Promise<void>): Promise<{ hash: string; bytes: number }>;
  /** Throws if the folder cannot be read and written. */
  check(): Promise<void>;
}

/** Creates the folder and removes partial files left by killed processes. */
export async function createIncoming(folder: string): Promise<Incoming> {
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
  return {
    async receive(content, store) {
      const path = join(folder, randomUUID());
      try {
        const measured = await write(content, path);
        await store({ path, ...measured });
        return measured;
      } finally {
        await rm(path, { force: true });
      }
    },
    check: () => access(folder, constants.R_OK | constants.W_OK),
  };
}

/** Spares files that another process, such as an import, is still writing. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && Date.now() - stats.mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
}

async function write(content: Readable, path: string): Promise<{ hash: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(content, measure, createWriteStream(path, { flush: true }));
  return { hash: hash.digest("hex"), bytes };
}
