import { text } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** Returns the files of an archive by name. */
export async function unzip(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) files[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  return files;
}
