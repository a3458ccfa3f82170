import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import { attributeOf, textAt } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";

/** A file of a backup, with the area of the activity that it belongs to, such as `intro` or `content`. */
export interface BackupFile extends FoundFile {
  area: string;
}

/** The files of a backup by owner; each map's keys are the names after `@@PLUGINFILE@@/`. */
export interface BackupFiles {
  /** By the context of an activity. */
  byContext: Map<string, Map<string, BackupFile>>;
  /** By the part of a question, such as `questiontext:812`. */
  byPart: Map<string, Map<string, BackupFile>>;
  /** The original names, by path in the backup, which is a hash. */
  names: Map<string, string>;
}

/**
 * Rewrites a text's file references to those of one part of its activity or question. The part is identified by its id,
 * or by its area if that has only one text. This is necessary because other parts may have files with the same names.
 */
export function scopeFileReferences(text: string, part: string): string {
  return text.replaceAll("@@PLUGINFILE@@/", `@@PLUGINFILE@@/${prefixOfPart(part)}`);
}

function prefixOfPart(part: string): string {
  return `:${part}:/`;
}

/** The file area of a course's picture. */
export const courseImage = "overviewfiles";

/** Components with files that are never shown in texts for learners. */
const foreign = /^(?:user|backup|assignsubmission_|assignfeedback_|tool_recyclebin|core_grading)/;

/** Reads `files.xml`; the content of each file is stored under its hash. */
export async function readBackupFiles({ files, limits }: Conversion): Promise<BackupFiles> {
  const found: BackupFiles = { byContext: new Map(), byPart: new Map(), names: new Map() };
  const list = files.find("files.xml");
  if (!list) return found;
  await readXml(list, {
    limits,
    each(element) {
      const [hash, name, component, area, item] = [
        textAt(element, "contenthash"),
        textAt(element, "filename"),
        textAt(element, "component"),
        textAt(element, "filearea"),
        textAt(element, "itemid"),
      ];
      const stored = files.source.files.get(`files/${hash.slice(0, 2)}/${hash}`);
      if (!stored || name === ".") return 0;
      found.names.set(stored.path, name);
      if (foreign.test(component)) return 0;
      const file = { ...stored, path: name, area };
      const path = `${textAt(element, "filepath")}${name}`.replace(/^\/+/, "");
      if (component === "question" || component.startsWith("qtype_")) {
        filesOfOwner(found.byPart, `${area}:${item}`).set(path, file);
        return 0;
      }
      const areaFiles = filesOfOwner(found.byContext, textAt(element, "contextid"));
      // The course picture may have the same name as a picture in the summary.
      if (area !== courseImage) areaFiles.set(path, file);
      areaFiles.set(`${prefixOfPart(area)}${path}`, file);
      if (!/^0?$/.test(item)) areaFiles.set(`${prefixOfPart(item)}${path}`, file);
      return attributeOf(element, "id").length;
    },
  });
  return found;
}

function filesOfOwner(owners: BackupFiles["byPart"], owner: string): Map<string, BackupFile> {
  const areaFiles = owners.get(owner) ?? new Map<string, BackupFile>();
  owners.set(owner, areaFiles);
  return areaFiles;
}

/** Returns the files of a question's parts, each under the name that `scopeFileReferences` produces and under its plain name. */
export function filesOfParts({ byPart }: BackupFiles, parts: readonly string[]): Map<string, FoundFile> {
  const files = new Map<string, FoundFile>();
  for (const part of parts) {
    for (const [path, file] of byPart.get(part) ?? []) {
      files.set(`${prefixOfPart(part)}${path}`, file);
      if (!files.has(path)) files.set(path, file);
    }
  }
  return files;
}

/** Finds the file that an address in a text refers to. */
export function findFile(
  areaFiles: ReadonlyMap<string, BackupFile> | undefined,
  address: string,
): BackupFile | undefined {
  if (!address.startsWith("@@PLUGINFILE@@")) return undefined;
  const bare = address
    .replace("@@PLUGINFILE@@", "")
    .replace(/[?#].*$/, "")
    .replace(/^\/+/, "");
  const unscoped = bare.replace(/^:[^/]*:\//, "");
  return [bare, decode(bare), unscoped, decode(unscoped)]
    .map((path) => areaFiles?.get(path))
    .find((file) => file !== undefined);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
