import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { PackageFile } from "../course.ts";
import type { FoundFile } from "../reading/reading.ts";

/** Returns a file with its type and SHA-256. The file is streamed, as it may be larger than memory. */
export async function measureFile({ path, source, bytes, checked }: FoundFile, type: string): Promise<PackageFile> {
  if (checked) return { path, source, bytes, type, hash: checked.hash, id: checked.id };
  const hash = createHash("sha256");
  await pipeline(createReadStream(source), hash);
  return { path, source, hash: hash.digest("hex"), bytes, type };
}
