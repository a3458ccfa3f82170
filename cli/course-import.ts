import { mkdir } from "node:fs/promises";
import type { Language } from "../contract/language.ts";
import { readConfig } from "../server/config.ts";
import { connectForWork } from "../server/db/connect.ts";
import { prepareDatabase } from "../server/db/prepare.ts";
import { AppError } from "../server/errors.ts";
import type { ImportResult } from "../server/features/courses/import-course.ts";
import { createFileStore } from "../server/features/files/create-store.ts";
import { hasTools, usualTools } from "../server/features/files/transcode.ts";
import { countDue } from "../server/features/files/transcodings.ts";
import { importPackage } from "../server/import-package.ts";
import { printFaults } from "./print-faults.ts";

const summaries: Record<Language, (result: ImportResult) => string> = {
  es: ({ courseId, added, updated, retired }) =>
    `Curso ${courseId} guardado. Clases y evaluaciones nuevas: ${added}; cambiadas: ${updated}; retiradas: ${retired}.`,
  en: ({ courseId, added, updated, retired }) =>
    `Course ${courseId} stored. Classes and evaluations added: ${added}; changed: ${updated}; retired: ${retired}.`,
};

/** What becomes of the videos that have no smaller renditions yet. */
const renditions: Record<Language, (waiting: number, isPossible: boolean) => string> = {
  es: (waiting, isPossible) =>
    isPossible
      ? `Videos que esperan versiones más ligeras: ${waiting}. El servidor las prepara poco a poco, sin detener nada.`
      : `Videos sin versiones más ligeras: ${waiting}. El servidor las prepara donde está instalado ffmpeg, y aquí no lo está.`,
  en: (waiting, isPossible) =>
    isPossible
      ? `Videos that wait for smaller renditions: ${waiting}. The server makes them by and by, and nothing stops for it.`
      : `Videos without smaller renditions: ${waiting}. The server makes them where ffmpeg is installed, which it is not here.`,
};

const away: Record<Language, string> = {
  es: "El almacén de archivos no responde, y el curso sigue como estaba. Inténtelo de nuevo más tarde.",
  en: "The file store does not answer, and the course is as it was. Try again later.",
};

/** Checks a package and stores it, while a server runs or not; the exit code is 1 where a fault forbids it. */
export async function importCourse(path: string, language: Language): Promise<number> {
  const config = readConfig(process.env);
  await mkdir(config.dataDir, { recursive: true });
  const files = await createFileStore(config);
  await prepareDatabase(config, Date.now());
  const db = connectForWork(config);
  try {
    const { faults, result } = await importPackage({ db, files, clock: Date.now }, path);
    printFaults(faults, path, language);
    if (result) process.stdout.write(`${summaries[language](result)}\n`);
    const waiting = result ? await countDue(db) : 0;
    if (waiting > 0) process.stdout.write(`${renditions[language](waiting, await hasTools(usualTools))}\n`);
    return result ? 0 : 1;
  } catch (error) {
    if (!(error instanceof AppError && error.code === "unavailable")) throw error;
    process.stderr.write(`${away[language]}\n`);
    return 1;
  } finally {
    await db.destroy();
    await files.close();
  }
}
