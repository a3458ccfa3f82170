import { checkLeftovers } from "./check-leftovers.ts";
import type { Course, PackageFile, VideoFile } from "./course.ts";
import type { CourseDocuments } from "./documents/documents.ts";
import { readDocuments } from "./documents/read-documents.ts";
import type { FaultLog } from "./faults.ts";
import { listFiles } from "./files/list-files.ts";
import type { Limits } from "./limits.ts";
import { createProber } from "./media/prober.ts";
import { messages } from "./messages.ts";
import { readCourse } from "./reading/read-course.ts";
import type { FoundContent, FoundFile, Reading } from "./reading/reading.ts";
import { createTranslationLog } from "./translations.ts";
import { readYaml } from "./yaml/document.ts";
import type { Planted } from "./yaml/planted.ts";

const coursePlace = { file: "course.yaml", line: 1 };

/** What was understood of an unpacked package. */
export interface ReadPackage {
  /** As far as it could be understood. */
  course: Course | null;
  /** What was written of it; null without a course. */
  documents: CourseDocuments | null;
  /** The files without a fault that may be shown, by path. */
  media: ReadonlyMap<string, PackageFile | VideoFile>;
}

/** Where an unpacked package lies, and what of its YAML was never written, by path. */
export interface UnpackedPackage {
  root: string;
  unwritten?: ReadonlyMap<string, Planted>;
}

/** Reads an unpacked package, as far as it can be understood; every fault is noted. */
export async function checkPackage(
  { root, unwritten = new Map() }: UnpackedPackage,
  limits: Limits,
  faults: FaultLog,
): Promise<ReadPackage> {
  const files = new Map<string, FoundFile>(await listFiles(root, limits, faults));
  for (const [path, tree] of unwritten) files.set(path, { path, source: "", bytes: 0, tree });
  const main = files.get(coursePlace.file);
  if (!main) {
    faults.error(coursePlace, messages.courseMissing());
    return nothing;
  }
  const prober = createProber();
  const found: FoundContent = { trees: new Map(), texts: new Map(), media: new Map() };
  try {
    const course = await checkFiles(
      {
        files,
        limits,
        faults,
        prober,
        translations: createTranslationLog(),
        used: new Set([main.path]),
        broken: new Set(),
        found,
        describe: ({ file, line }) => `${file}:${line}`,
      },
      main,
    );
    return { course, documents: readDocuments({ found, paths: new Set(files.keys()) }), media: found.media };
  } finally {
    await prober.close();
  }
}

/** What there is of a package without a course. */
export const nothing: ReadPackage = { course: null, documents: null, media: new Map() };

async function checkFiles(reading: Reading, main: FoundFile): Promise<Course | null> {
  const value = await readYaml(reading, main);
  const course = value && (await readCourse(value));
  // If part of the course could not be read, the files it refers to are unknown.
  if (reading.broken.size > 0) await checkLeftovers(reading);
  else noteOversights(reading);
  return course;
}

function noteOversights({ files, used, faults, translations }: Reading): void {
  translations.report(faults, coursePlace);
  for (const path of files.keys()) {
    if (!used.has(path)) faults.warning({ file: path, line: 1 }, messages.fileUnused());
  }
}
