import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "../contract/language.ts";
import { readConfig } from "../server/config.ts";
import { connect } from "../server/db/connect.ts";
import { migrate } from "../server/db/migrate.ts";
import type { ImportResult } from "../server/features/courses/import-course.ts";
import { createLocalStore } from "../server/features/files/local-store.ts";
import { importPackage } from "../server/import-package.ts";
import { printFaults } from "./print-faults.ts";

const summaries: Record<Language, (result: ImportResult) => string> = {
  es: ({ courseId, added, updated, retired }) =>
    `Curso ${courseId} guardado. Clases y evaluaciones nuevas: ${added}; cambiadas: ${updated}; retiradas: ${retired}.`,
  en: ({ courseId, added, updated, retired }) =>
    `Course ${courseId} stored. Classes and evaluations added: ${added}; changed: ${updated}; retired: ${retired}.`,
};

/** Checks a package and stores it, while a server runs or not; the exit code is 1 where a fault forbids it. */
export async function importCourse(path: string, language: Language): Promise<number> {
  const config = readConfig(process.env);
  await mkdir(config.dataDir, { recursive: true });
  const db = connect(config.dataDir);
  try {
    await migrate(db, Date.now());
    const files = await createLocalStore(join(config.dataDir, "files"));
    const { faults, result } = await importPackage({ db, files, clock: Date.now }, path);
    printFaults(faults, path, language);
    if (result) process.stdout.write(`${summaries[language](result)}\n`);
    return result ? 0 : 1;
  } finally {
    await db.destroy();
  }
}
