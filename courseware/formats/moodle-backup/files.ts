import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import { attributeOf, textAt } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";

/** The files of a backup, by the texts that they belong to. */
export interface BackupFiles {
  /** By the context of an activity: name after `@@PLUGINFILE@@/` to file. */
  byContext: Map<string, Map<string, FoundFile>>;
  /** By the id of a question. */
  byQuestion: Map<string, Map<string, FoundFile>>;
}

/** Areas whose files no learner's text shows. */
const foreign = /^(?:user|backup|assignsubmission_|assignfeedback_|tool_recyclebin|core_grading)/;

/** Reads `files.xml`; the bytes lie under their hash. */
export async function readBackupFiles({ files, limits }: Conversion): Promise<BackupFiles> {
  const found: BackupFiles = { byContext: new Map(), byQuestion: new Map() };
  const list = files.find("files.xml");
  if (!list) return found;
  await readXml(list, {
    limits,
    each(element) {
      const [hash, name, component] = [
        textAt(element, "contenthash"),
        textAt(element, "filename"),
        textAt(element, "component"),
      ];
      const stored = files.source.files.get(`files/${hash.slice(0, 2)}/${hash}`);
      if (!stored || name === "." || foreign.test(component)) return 0;
      const isQuestion = component === "question" || component.startsWith("qtype_");
      const owner = isQuestion ? textAt(element, "itemid") : textAt(element, "contextid");
      const map = isQuestion ? found.byQuestion : found.byContext;
      const path = `${textAt(element, "filepath")}${name}`.replace(/^\/+/, "");
      const own = map.get(owner) ?? new Map<string, FoundFile>();
      own.set(path, { ...stored, path: name });
      map.set(owner, own);
      return attributeOf(element, "id").length;
    },
  });
  return found;
}

/** The file that an address in a text means. */
export function findFile(own: ReadonlyMap<string, FoundFile> | undefined, address: string): FoundFile | undefined {
  if (!address.startsWith("@@PLUGINFILE@@")) return undefined;
  const bare = address
    .replace("@@PLUGINFILE@@", "")
    .replace(/[?#].*$/, "")
    .replace(/^\/+/, "");
  return own?.get(bare) ?? own?.get(decode(bare));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
