import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FaultLog } from "../faults.ts";
import type { Limits } from "../limits.ts";
import { type Message, messages } from "../messages.ts";
import type { FoundFile } from "../reading/reading.ts";
import { isClutter, isPlainPath } from "./names.ts";

/** Lists the files in a folder by path, sorted by path. Links and invalid names are reported and left out. */
export async function listFiles(root: string, limits: Limits, faults: FaultLog): Promise<Map<string, FoundFile>> {
  const files = new Map<string, FoundFile>();
  let bytes = 0;
  for await (const file of walk(root, "", faults)) {
    if (files.has(file.path)) faults.error({ file: file.path, line: 1 }, messages.duplicateName(file.path));
    files.set(file.path, file);
    bytes += file.bytes;
    if (files.size > limits.files) break;
  }
  if (files.size > limits.files) faults.error({ file: "course.yaml", line: 1 }, messages.tooManyFiles(limits.files));
  if (bytes > limits.packageBytes) {
    faults.error({ file: "course.yaml", line: 1 }, messages.packageTooLarge(limits.packageBytes));
  }
  return files;
}

async function* walk(root: string, folder: string, faults: FaultLog): AsyncGenerator<FoundFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const place = folder + entry.name;
    if (isClutter(entry.name)) continue;
    const problem = problemOf(entry);
    if (problem) faults.error({ file: place, line: 1 }, problem);
    else if (entry.isDirectory()) yield* walk(root, `${place}/`, faults);
    else yield await find(root, place);
  }
}

function problemOf(entry: Dirent): Message | null {
  if (!isPlainPath(entry.name)) return messages.badName();
  if (entry.isSymbolicLink()) return messages.isLink();
  return entry.isFile() || entry.isDirectory() ? null : messages.notAFile();
}

async function find(root: string, path: string): Promise<FoundFile> {
  const source = join(root, path);
  // macOS writes names in Unicode form NFD; authors type them in NFC.
  return { path: path.normalize("NFC"), source, bytes: (await stat(source)).size };
}
