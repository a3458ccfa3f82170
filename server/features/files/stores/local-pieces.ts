import { open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../../../process/make-folder.ts";
import type { PieceStore } from "./file-store.ts";
import { syncFolder } from "./sync-folder.ts";

/** Creates a piece store with one folder per upload. */
export function createLocalPieces(folder: string): PieceStore {
  return {
    async put(upload, name, chunks) {
      await makeFolder(join(folder, upload));
      const file = await open(join(folder, upload, name), "wx");
      try {
        await file.writev([...chunks]);
        await file.datasync();
      } finally {
        await file.close();
      }
      await syncFolder(join(folder, upload));
    },
    async read(upload, name) {
      const file = await open(join(folder, upload, name));
      return file.createReadStream();
    },
    removeAll: (upload) => rm(join(folder, upload), { recursive: true, force: true }),
    async *list() {
      yield* await readdir(folder).catch(() => []);
    },
  };
}
