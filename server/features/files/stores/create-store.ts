import { join } from "node:path";
import type { Config } from "../../../config.ts";
import type { FileStore } from "./file-store.ts";
import { createLocalStore } from "./local-store.ts";

/**
 * Creates the store that the settings name. Throws a StartError if it cannot be used as configured; a store may be
 * temporarily down.
 */
export async function createFileStore({
  dataDir,
  s3,
  accel,
}: Pick<Config, "dataDir" | "s3" | "accel">): Promise<FileStore> {
  const folder = join(dataDir, "files");
  if (s3 === null) return createLocalStore(folder, accel);
  // Loaded on demand: an installation with files on disk does not pay for the client.
  const { openS3Store } = await import("./s3-store.ts");
  return openS3Store(s3, join(folder, "incoming"));
}
