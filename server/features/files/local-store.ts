import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, constants, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "./file-store.ts";
import { createOpenFiles } from "./open-files.ts";
import { writeRange } from "./write-range.ts";

/** A file that was not written to for so long (ms) belongs to no living process. */
const abandonedAfter = 60 * 60 * 1000;

/** Well below the number of files that a process may have open by default, with room for connections. */
const mostOpen = 256;

/** Files in a folder, each under its hash; a file that is there is whole, because it was renamed into place. */
export async function createLocalStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, "incoming");
  await mkdir(incoming, { recursive: true });
  await removeAbandoned(incoming);
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  const openFiles = createOpenFiles(mostOpen);
  return {
    add: (content) => add(content, join(incoming, randomUUID()), pathOf),
    has: (hash) => exists(pathOf(hash)),
    send: (hash, range, begin) => openFiles.use(pathOf(hash), (file) => writeRange(file, range, begin())),
    check: () => access(incoming, constants.R_OK | constants.W_OK),
    close: () => openFiles.close(),
  };
}

/** Removes what a killed process left half-written; not what another process, an import say, is writing now. */
async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const written = await stat(path).catch(() => null);
    if (written && Date.now() - written.mtimeMs > abandonedAfter) await rm(path, { force: true });
  }
}

async function add(content: Readable, draft: string, pathOf: (hash: string) => string) {
  try {
    const measured = await write(content, draft);
    const path = pathOf(measured.hash);
    if (await exists(path)) return measured;
    await mkdir(dirname(path), { recursive: true });
    await rename(draft, path);
    await syncFolder(dirname(path));
    return measured;
  } finally {
    await rm(draft, { force: true });
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

/** A rename lasts only once the folder that names the file is on disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
