import { mkdirSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..", "..");

export const courseFolder = join(root, "content", "courses", "cardio-obstetrics");
export const mediaFolder = join(courseFolder, "media");
export const downloadsFolder = join(courseFolder, "downloads");
export const narrationFolder = join(import.meta.dirname, "narration");
/** The speakers' recordings, in a folder per film: `<deck>.<lang>/<slide>-<number>.wav`. */
export const recordedFolder = join(narrationFolder, "recorded");
export const workFolder = join(root, ".cache", "make");

export function createFolders(): void {
  for (const folder of [mediaFolder, downloadsFolder, workFolder]) mkdirSync(folder, { recursive: true });
}
