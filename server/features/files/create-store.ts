import { join } from "node:path";
import type { Config } from "../../config.ts";
import { AppError, StartError } from "../../errors.ts";
import type { FileStore } from "./file-store.ts";
import { createLocalStore } from "./local-store.ts";

/** The store that the settings ask for. Throws a StartError where one is not usable as set; it may be away for now. */
export async function createFileStore({
  dataDir,
  s3,
  accel,
}: Pick<Config, "dataDir" | "s3" | "accel">): Promise<FileStore> {
  const folder = join(dataDir, "files");
  if (s3 === null) return createLocalStore(folder, accel);
  // Who keeps files on disk pays nothing for the client.
  const { createS3Store } = await import("./s3-store.ts");
  try {
    const store = await createS3Store(s3, join(folder, "incoming"));
    await store.check().catch(unlessAway);
    return store;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new StartError(`FILES_URL names a store that cannot be used: ${error.name}: ${error.message}.`);
  }
}

function unlessAway(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
