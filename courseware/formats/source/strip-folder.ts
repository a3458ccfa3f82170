import type { FoundFile } from "../../reading/reading.ts";
import type { Source } from "./source.ts";

const max = 3;

/** Strips enclosing folders, which archives of a folder contain. */
export function stripFolder(source: Source): Source {
  let stripped = source;
  for (let count = 0; count < max && source.isArchive; count++) {
    const files = [...stripped.files.values()];
    const folder = files[0]?.path.split("/")[0] ?? "";
    if (files.length === 0 || !files.every(({ path }) => path.startsWith(`${folder}/`))) break;
    const inside = files.map((file): FoundFile => ({ ...file, path: file.path.slice(folder.length + 1) }));
    stripped = { ...stripped, files: new Map(inside.map((file) => [file.path, file])) };
  }
  return { name: stripped.name, isArchive: stripped.isArchive, files: stripped.files };
}
