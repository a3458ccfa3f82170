import { chmod, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { groupReads, type Modes, ownerOnly } from "../../../process/file-modes.ts";
import { allocateHandles } from "../../../process/handles.ts";
import { createOpenFiles } from "../delivery/open-files.ts";
import { writeRange } from "../delivery/write-range.ts";
import { createIncoming, type StagedFile } from "../incoming.ts";
import type { FileStore } from "./file-store.ts";
import { createLocalPieces } from "./local-pieces.ts";
import { syncFolder } from "./sync-folder.ts";

/** Well below the default limit of open files per process, leaving room for connections. */
const maxOpen = allocateHandles(256, 1 / 8);

/**
 * Creates a store with each file in a folder under its hash. A file that exists is complete, because it was renamed
 * into place. If nginx sends the files, `accel` is the path of its internal location for the folder.
 */
export async function createLocalStore(folder: string, accel?: string): Promise<FileStore> {
  const incoming = await createIncoming(join(folder, "incoming"));
  const openFiles = createOpenFiles(maxOpen);
  const relativePathOf = (hash: string) => join(hash.slice(0, 2), hash);
  const pathOf = (hash: string) => join(folder, relativePathOf(hash));
  const modes = accel ? groupReads : ownerOnly;
  // A new folder is readable only by its owner, and nginx runs as another user.
  if (accel) await chmod(folder, modes.folder);
  return {
    add: (content, check) =>
      incoming.receive(content, async (staged) => {
        await check?.(staged);
        await moveIntoPlace(staged, pathOf(staged.hash), modes);
      }),
    pieces: createLocalPieces(join(folder, "uploads")),
    has: (hash) => exists(pathOf(hash)),
    sizeOf: (hash) => sizeOf(pathOf(hash)),
    send: (hash, range, begin) => openFiles.use(pathOf(hash), (file) => writeRange(file, range, begin())),
    async remove(hash) {
      await rm(pathOf(hash), { force: true });
      await openFiles.forget(pathOf(hash));
    },
    list: () => list(folder),
    check: () => incoming.check(),
    close: () => openFiles.close(),
    ...(accel && {
      elsewhere: {
        origin: null,
        respond: async ({ hash }) => ({ status: 200, headers: { "x-accel-redirect": accel + relativePathOf(hash) } }),
      },
    }),
  };
}

async function moveIntoPlace(staged: StagedFile, path: string, modes: Modes): Promise<void> {
  if (await exists(path)) return;
  const made = await mkdir(dirname(path), { recursive: true });
  if (made) await chmod(dirname(path), modes.folder);
  await chmod(staged.path, modes.file);
  await rename(staged.path, path);
  await syncFolder(dirname(path));
}

async function* list(folder: string): AsyncIterable<string> {
  for (const name of await readdir(folder)) {
    if (/^[0-9a-f]{2}$/.test(name)) yield* await readdir(join(folder, name));
  }
}

async function exists(path: string): Promise<boolean> {
  return (await sizeOf(path)) !== null;
}

async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  );
}
