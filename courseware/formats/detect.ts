import { open } from "node:fs/promises";
import type { FoundFile } from "../reading/reading.ts";
import { splitAiken } from "./aiken/split.ts";
import { questionTypes } from "./common-cartridge/manifest.ts";
import type { Source } from "./source/source.ts";
import { stripFolder } from "./source/strip-folder.ts";
import { encodingOf } from "./xml/decode.ts";

/** The formats that are recognised by a source's content. */
export type FormatName =
  | "package"
  | "gift"
  | "aiken"
  | "moodle-xml"
  | "moodle-backup"
  | "qti"
  | "common-cartridge"
  | "olx"
  | "oppia";

/** A source without enclosing folders, and its format; null if that is unknown. */
interface DetectedSource {
  source: Source;
  name: FormatName | null;
}

/** Detects the format of an opened source. An archive of one file of questions is treated as that file. */
export async function detectSource(opened: Source): Promise<DetectedSource> {
  const source = stripFolder(opened);
  const name = await detectFormat(source);
  if (!source.isArchive || source.files.size !== 1 || (name !== null && name !== "qti")) return { source, name };
  const file = { ...source, isArchive: false };
  const nameOfFile = await detectFormat(file);
  return nameOfFile === null ? { source, name } : { source: file, name: nameOfFile };
}

/** Detects the format of a source by its content, regardless of its name; null if it is unknown. */
async function detectFormat(source: Source): Promise<FormatName | null> {
  if (source.isArchive) return detectArchive(source);
  const [file] = source.files.values();
  return file ? detectText(await readStart(file)) : null;
}

const signs: [path: string, format: FormatName][] = [
  ["course.yaml", "package"],
  ["moodle_backup.xml", "moodle-backup"],
  ["module.xml", "oppia"],
  ["course.xml", "olx"],
  ["library.xml", "olx"],
];

async function detectArchive({ files }: Source): Promise<FormatName | null> {
  const names = new Map([...files.values()].map((file) => [file.path.toLowerCase(), file]));
  const manifest = names.get("imsmanifest.xml");
  if (manifest) return detectManifest(await readStart(manifest));
  const sign = signs.find(([path]) => names.has(path));
  if (sign) return sign[1];
  return [...files.keys()].some((path) => /^(?:assessment_)?.*(?:qti|item|question|assessment).*\.xml$/i.test(path))
    ? "qti"
    : null;
}

/** A cartridge declares itself as such; a package of questions declares their kind. */
function detectManifest(start: string): FormatName {
  const isCartridge = /common ?cartridge|imsccv1|thin ?cc/i.test(start);
  if (isCartridge) return "common-cartridge";
  const isQti = questionTypes.test(start) || /qti ?package|qtiv?[123]|qtiasi/i.test(start);
  const hasPages = /type=["'](?:webcontent|associatedcontent\/|imswl|imsdt)/i.test(start);
  const hasContent = (hasPages && /associatedcontent/i.test(start)) || /material_type=["']content["']/.test(start);
  return isQti && !/<item\b/.test(start) && !hasContent ? "qti" : "common-cartridge";
}

function detectText(start: string): FormatName | null {
  // Bytes of other files can look like GIFT.
  if (start.includes("\0")) return null;
  if (/^\s*</.test(start)) return detectXml(start);
  const questions = splitAiken(start.replaceAll(/\r\n?/g, "\n"));
  if (questions.some(({ choices, answer }) => choices.length > 0 && answer?.letter)) return "aiken";
  if (/(?<!\\)\{[\s\S]*?(?<!\\)\}/.test(start) || /^\s*(?:::|\/\/|\$CATEGORY:)/m.test(start)) return "gift";
  return questions.some(({ choices }) => choices.length > 1) ? "aiken" : null;
}

const roots: Record<string, FormatName> = {
  quiz: "moodle-xml",
  questestinterop: "qti",
  assessmentItem: "qti",
  assessmentTest: "qti",
  assessmentSection: "qti",
  "qti-assessment-item": "qti",
  "qti-assessment-test": "qti",
  "qti-assessment-section": "qti",
};

function detectXml(start: string): FormatName | null {
  const bare = start.replaceAll(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/g, "");
  const name = /<(?:[\w.-]+:)?([\w.-]+)/.exec(bare)?.[1] ?? "";
  return Object.hasOwn(roots, name) ? (roots[name] ?? null) : null;
}

const startBytes = 64 * 1024;

async function readStart({ source }: FoundFile): Promise<string> {
  const handle = await open(source);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const encoding = encodingOf(bytes);
    return new TextDecoder(encoding.startsWith("utf-16") ? encoding : "utf-8").decode(bytes);
  } finally {
    await handle.close();
  }
}
