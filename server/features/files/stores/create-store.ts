import { join } from "node:path";
import type { Config } from "../../../config.ts";
import type { FileStore } from "./file-store.ts";
import { createLocalStore } from "./local-store.ts";

/** The store that the settings ask for. Throws a StartError where one cannot be used as set; it may be away for now. */
export async function createFileStore({
  dataDir,
  s3,
  accel,
}: Pick<Config, "dataDir" | "s3" | "accel">): Promise<FileStore> {
  const folder = join(dataDir, "files");
  if (s3 === null) return createLocalStore(folder, accel);
  // Who keeps files on disk pays nothing for the client.
  const { openS3Store } = await import("./s3-store.ts");
  return openS3Store(s3, join(folder, "incoming"));
}
