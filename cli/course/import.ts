import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Language } from "../../contract/language.ts";
import { convert, findFormat } from "../../courseware/formats/convert.ts";
import { AppError } from "../../server/errors.ts";
import { defaultTools, hasTools } from "../../server/features/files/renditions/transcode.ts";
import { countPendingTranscodings } from "../../server/features/files/renditions/transcodings.ts";
import { createFileStore } from "../../server/features/files/stores/create-store.ts";
import { importPackage } from "../../server/import-package.ts";
import type { Parts } from "../../server/parts.ts";
import { messages, problem } from "../messages/messages.ts";
import type { Shell } from "../shell.ts";
import { withDatabase } from "../with-database.ts";
import { printReport, translateRefusal } from "./convert.ts";
import { printFaults } from "./print-faults.ts";

/**
 * Checks and imports a package, whether or not a server is running; the exit code is 1 if errors prevent it. A file of
 * another platform is converted first, and losses are reported.
 */
export async function importCourse(path: string, source: Language | null, shell: Shell): Promise<number> {
  if (await isForeign(path)) return importConverted(path, source, shell);
  return storeCourse(path, shell);
}

/** Returns whether a file is in a known format other than a package. */
async function isForeign(path: string): Promise<boolean> {
  const format = await findFormat(path);
  return format !== null && format !== "package";
}

async function importConverted(path: string, source: Language | null, shell: Shell): Promise<number> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), "converted-"));
  try {
    const target = join(folder, "course");
    const reportLanguage = source ?? shell.language;
    const report = await translateRefusal(() => convert(path, target, { language: source, reportLanguage }));
    printReport(report, { folder: target, language: reportLanguage }, shell);
    return await storeCourse(target, shell);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function storeCourse(path: string, shell: Shell): Promise<number> {
  return withDatabase(shell, async (db, config) => {
    const files = await createFileStore(config);
    try {
      return await storePackage({ db, files, clock: Date.now }, path, shell);
    } catch (error) {
      if (error instanceof AppError && error.code === "unavailable")
        throw problem(({ course }) => course.storeUnavailable);
      throw error;
    } finally {
      await files.close();
    }
  });
}

async function storePackage(parts: Pick<Parts, "db" | "files" | "clock">, path: string, shell: Shell) {
  const { faults, result } = await importPackage(parts, path, "shell");
  printFaults(faults, path, shell);
  if (!result) return 1;
  const texts = messages[shell.language].course;
  shell.print(`${texts.imported(result)}\n`);
  const waiting = await countPendingTranscodings(parts.db);
  if (waiting > 0) shell.print(`${texts.renditionsDue(waiting, await hasTools(defaultTools))}\n`);
  return 0;
}
