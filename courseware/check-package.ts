import { checkLeftovers } from "./check-leftovers.ts";
import type { Course } from "./course.ts";
import type { FaultLog } from "./faults.ts";
import { listFiles } from "./files/list-files.ts";
import type { Limits } from "./limits.ts";
import { createProber } from "./media/prober.ts";
import { messages } from "./messages.ts";
import { readCourse } from "./reading/read-course.ts";
import type { FoundFile, Reading } from "./reading/reading.ts";
import { createTranslationLog } from "./translations.ts";
import { readYaml } from "./yaml/document.ts";

const coursePlace = { file: "course.yaml", line: 1 };

/** The course of an unpacked package, as far as it could be understood; every fault is noted. */
export async function checkPackage(root: string, limits: Limits, faults: FaultLog): Promise<Course | null> {
  const files = await listFiles(root, limits, faults);
  const main = files.get(coursePlace.file);
  if (!main) {
    faults.error(coursePlace, messages.courseMissing());
    return null;
  }
  const prober = createProber();
  try {
    return await checkFiles(
      {
        files,
        limits,
        faults,
        prober,
        translations: createTranslationLog(),
        used: new Set([main.path]),
        broken: new Set(),
      },
      main,
    );
  } finally {
    await prober.close();
  }
}

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
