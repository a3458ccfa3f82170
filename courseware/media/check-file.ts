import type { Fault } from "../course.ts";
import { createFaultLog } from "../faults.ts";
import { packageLimits } from "../limits.ts";
import type { FoundFile, Reading } from "../reading/reading.ts";
import { createTranslationLog } from "../translations.ts";
import { checkCaptions } from "./captions.ts";
import { checkMedia, readHead } from "./media-file.ts";
import { acceptedTypes, extensionOf, type MediaType } from "./media-types.ts";
import { createProber } from "./prober.ts";
import { checkVideo } from "./video.ts";

/** What a file was found to be, if a course may contain it. */
export interface CheckedFile {
  /** The media type. */
  type: string;
  /** The length of a video; null for other files. */
  durationSeconds: number | null;
}

/** The result of checking one file. */
interface Check {
  /** The file name. */
  path: string;
  /** Null if there are errors. */
  checked: CheckedFile | null;
  /** Whether the file exceeds the size limit for its kind. */
  isTooLarge: boolean;
  faults: Fault[];
}

/**
 * Checks a single file by its name and content, as if it were in a package; any type that a course accepts somewhere is
 * allowed.
 */
export async function checkFile(file: FoundFile): Promise<Check> {
  const faults = createFaultLog();
  const prober = createProber();
  try {
    const checked = await inspect(readStandalone(file, { faults, prober }), file);
    const all = faults.all();
    const isUsable = !all.some(({ severity }) => severity === "error");
    const isText = ["vtt", "svg"].includes(extensionOf(file.path));
    const isTooLarge = file.bytes > (isText ? packageLimits.textBytes : packageLimits.mediaBytes);
    return { path: file.path, checked: isUsable ? checked : null, isTooLarge, faults: all };
  } finally {
    await prober.close();
  }
}

/**
 * Checks a file without a name, deriving its extension from the content. If no type fits, the faults are those of the
 * first candidate.
 */
export async function checkNameless(file: Omit<FoundFile, "path">): Promise<Check> {
  let refused: Check = { path: "file", checked: null, isTooLarge: false, faults: [] };
  for (const extension of await listEndings(file)) {
    const check = await checkFile({ ...file, path: `file.${extension}` });
    if (check.checked) return check;
    if (refused.faults.length === 0) refused = check;
  }
  return refused;
}

/** Lists the extensions of the types that the file's first bytes match, starting with types named in those bytes. */
async function listEndings(file: Pick<FoundFile, "source">): Promise<string[]> {
  const head = await readHead(file);
  const likely = anyType.filter((type) => type.matches(head));
  const named = likely.filter(({ type }) => head.includes(type));
  const extensions = [...named, ...likely].flatMap((type) => type.extensions.slice(0, 1));
  return /^(?:\ufeff)?WEBVTT/.test(head.toString("utf8")) ? ["vtt"] : [...new Set(extensions)];
}

async function inspect(reading: Reading, file: FoundFile): Promise<CheckedFile | null> {
  const extension = extensionOf(file.path);
  if (extension === "vtt") return (await checkCaptions(reading, file)) && { type: "text/vtt", durationSeconds: null };
  if (acceptedTypes.video.some(({ extensions }) => extensions.includes(extension))) return checkVideo(reading, file);
  const checked = await checkMedia(reading, file, anyType);
  return checked && { type: checked.type, durationSeconds: null };
}

/** Every type that a course accepts somewhere, without duplicates. */
const anyType: readonly MediaType[] = [
  ...new Set<MediaType>([
    ...acceptedTypes.video,
    ...acceptedTypes.image,
    ...acceptedTypes.audio,
    ...acceptedTypes.download,
  ]),
];

/** Returns the reading context of a package that consists of one file. */
function readStandalone(file: FoundFile, { faults, prober }: Pick<Reading, "faults" | "prober">): Reading {
  return {
    files: new Map([[file.path, file]]),
    limits: packageLimits,
    faults,
    translations: createTranslationLog(),
    prober,
    used: new Set(),
    broken: new Set(),
    found: { trees: new Map(), texts: new Map(), media: new Map() },
    describe: (place) => `${place.file}:${place.line}`,
  };
}
