import { checkUnreferenced } from "./check-unreferenced.ts";
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
import type { DocumentNode } from "./yaml/document-node.ts";

const coursePlace = { file: "course.yaml", line: 1 };

/** The readable part of an unpacked package. */
export interface ReadPackage {
  /** The course, as far as it could be read. */
  course: Course | null;
  /** The source documents of the course; null without a course. */
  documents: CourseDocuments | null;
  /** The displayable files without errors, by path. */
  media: ReadonlyMap<string, PackageFile | VideoFile>;
  /** The paths of the files that nothing refers to; none if part of the course could not be read. */
  unusedFiles: readonly string[];
}

/** The folder of an unpacked package, and the YAML files that exist only in memory, by path. */
export interface UnpackedPackage {
  root: string;
  inMemoryFiles?: ReadonlyMap<string, DocumentNode>;
}

/** Reads as much of an unpacked package as possible and logs every fault. */
export async function checkPackage(
  { root, inMemoryFiles = new Map() }: UnpackedPackage,
  limits: Limits,
  faults: FaultLog,
): Promise<ReadPackage> {
  const files = new Map<string, FoundFile>(await listFiles(root, limits, faults));
  for (const [path, tree] of inMemoryFiles) files.set(path, { path, source: "", bytes: 0, tree });
  const main = files.get(coursePlace.file);
  if (!main) {
    faults.error(coursePlace, messages.courseMissing());
    return emptyPackage;
  }
  const prober = createProber();
  const found: FoundContent = { trees: new Map(), texts: new Map(), media: new Map() };
  try {
    const { course, unusedFiles } = await checkFiles(
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
    const documents = readDocuments({ found, paths: new Set(files.keys()) });
    return { course, documents, media: found.media, unusedFiles };
  } finally {
    await prober.close();
  }
}

/** The result for a package without a course. */
export const emptyPackage: ReadPackage = { course: null, documents: null, media: new Map(), unusedFiles: [] };

async function checkFiles(reading: Reading, main: FoundFile): Promise<Pick<ReadPackage, "course" | "unusedFiles">> {
  const value = await readYaml(reading, main);
  const course = value && (await readCourse(value));
  // If part of the course could not be read, the files that it refers to are unknown.
  if (reading.broken.size > 0) {
    await checkUnreferenced(reading);
    return { course, unusedFiles: [] };
  }
  const { files, used, faults, translations } = reading;
  translations.report(faults, coursePlace);
  const unusedFiles = [...files.keys()].filter((path) => !used.has(path));
  for (const file of unusedFiles) faults.warning({ file, line: 1 }, messages.fileUnused());
  return { course, unusedFiles };
}
