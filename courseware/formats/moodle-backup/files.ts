import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import { attributeOf, textAt } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";

/** A file of a backup, and for which of the texts of its activity it is, such as `intro` or `content`. */
export interface BackupFile extends FoundFile {
  area: string;
}

/** The files of a backup, by the texts that they belong to: name after `@@PLUGINFILE@@/` to file. */
export interface BackupFiles {
  /** By the context of an activity. */
  byContext: Map<string, Map<string, BackupFile>>;
  /** By the part of a question, as `questiontext:812`. */
  byPart: Map<string, Map<string, BackupFile>>;
  /** What each was called, by its path in the backup, which is a hash. */
  names: Map<string, string>;
}

/**
 * A text whose files are those of one part of its activity or question, by its number, or by its area where that has only
 * one text: others may have files of the same names.
 */
export function ownFiles(text: string, part: string): string {
  return text.replaceAll("@@PLUGINFILE@@/", `@@PLUGINFILE@@/${nameOfPart(part)}`);
}

function nameOfPart(part: string): string {
  return `:${part}:/`;
}

/** The area of the picture that Moodle shows for a course. */
export const courseImage = "overviewfiles";

/** Areas whose files no learner's text shows. */
const foreign = /^(?:user|backup|assignsubmission_|assignfeedback_|tool_recyclebin|core_grading)/;

/** Reads `files.xml`; the bytes lie under their hash. */
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
        ofOwner(found.byPart, `${area}:${item}`).set(path, file);
        return 0;
      }
      const own = ofOwner(found.byContext, textAt(element, "contextid"));
      // The picture of the course may be called as one in its summary.
      if (area !== courseImage) own.set(path, file);
      own.set(`${nameOfPart(area)}${path}`, file);
      if (!/^0?$/.test(item)) own.set(`${nameOfPart(item)}${path}`, file);
      return attributeOf(element, "id").length;
    },
  });
  return found;
}

function ofOwner(owners: BackupFiles["byPart"], owner: string): Map<string, BackupFile> {
  const own = owners.get(owner) ?? new Map<string, BackupFile>();
  owners.set(owner, own);
  return own;
}

/** The files of the parts of a question, each under the name that `ownFiles` gives it, and under its own. */
export function filesOfParts({ byPart }: BackupFiles, parts: readonly string[]): Map<string, FoundFile> {
  const files = new Map<string, FoundFile>();
  for (const part of parts) {
    for (const [path, file] of byPart.get(part) ?? []) {
      files.set(`${nameOfPart(part)}${path}`, file);
      if (!files.has(path)) files.set(path, file);
    }
  }
  return files;
}

/** The file that an address in a text means. */
export function findFile(own: ReadonlyMap<string, BackupFile> | undefined, address: string): BackupFile | undefined {
  if (!address.startsWith("@@PLUGINFILE@@")) return undefined;
  const bare = address
    .replace("@@PLUGINFILE@@", "")
    .replace(/[?#].*$/, "")
    .replace(/^\/+/, "");
  const whole = bare.replace(/^:[^/]*:\//, "");
  return [bare, decode(bare), whole, decode(whole)].map((path) => own?.get(path)).find((file) => file !== undefined);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
