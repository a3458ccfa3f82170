import { type FileHandle, open, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { problem } from "../messages/messages.ts";

type Content = AsyncIterable<string | Uint8Array>;

/**
 * Writes a new file that only its owner can read. Throws a Problem if the file exists; leaves no file behind on
 * failure.
 */
export async function writePrivateFile(path: string, makeContent: () => Content | Promise<Content>): Promise<void> {
  const file = await create(path);
  try {
    await pipeline(await makeContent(), file.createWriteStream());
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

function create(path: string): Promise<FileHandle> {
  return open(path, "wx", 0o600).catch((error: unknown) => {
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw exists ? problem((texts) => texts.fileExists(path)) : error;
  });
}
