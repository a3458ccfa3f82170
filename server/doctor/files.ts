import { findFault } from "../backup/bytes.ts";
import type { Db } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import type { FileStore } from "../features/files/file-store.ts";
import { listBytes } from "../features/files/listed-bytes.ts";
import { listUnknownBytes } from "../features/files/unknown-bytes.ts";
import { type Finding, findingsOf } from "./finding.ts";

const { ok, warning, fault } = findingsOf("files");

/** The most names that one line says. */
const mostNamed = 5;

interface Source {
  db: Db;
  files: FileStore;
}

/** Reads every file and rendition that the database speaks of, and looks for bytes that nobody speaks of. */
export async function checkFiles(source: Source): Promise<Finding[]> {
  try {
    await source.files.check();
    return await compare(source);
  } catch (error) {
    if (!(error instanceof AppError || (error instanceof Error && "syscall" in error))) throw error;
    return [
      fault(
        `el almacén de archivos no se puede leer (${error.message}). Revise FILES_URL, o el disco y los permisos de DATA_DIR.`,
        `the file store cannot be read (${error.message}). Check FILES_URL, or the disk and the permissions of DATA_DIR.`,
      ),
    ];
  }
}

async function compare(source: Source): Promise<Finding[]> {
  const { count, faults } = await readAll(source);
  const orphans = await countUnknown(source);
  const found: Finding[] = [];
  if (faults.length > 0) found.push(describe(faults, count));
  if (orphans > 0) {
    found.push(
      warning(
        `hay ${orphans} de los que nadie habla. No hace falta nada: el servidor los quita en uno o dos días.`,
        `there are ${orphans} that nobody speaks of. Nothing to do: the server removes them within two days.`,
      ),
    );
  }
  return found.length > 0 ? found : [ok(`${count}, todos presentes e intactos`, `${count}, all there and intact`)];
}

async function readAll({ db, files }: Source) {
  const listed = await listBytes(db);
  const faults: string[] = [];
  for (const file of listed) {
    const found = await findFault(files, file);
    if (found) faults.push(`${file.hash} (${file.name}, ${found})`);
  }
  return { count: listed.length, faults };
}

function describe(faults: readonly string[], count: number): Finding {
  const named = faults.slice(0, mostNamed).join(", ");
  const rest = faults.length > mostNamed ? ", …" : "";
  return fault(
    `faltan o están dañados ${faults.length} de ${count}: ${named}${rest}. Copie cada uno de la carpeta files/ de una copia de seguridad; donde no la haya, borre los dañados e importe de nuevo el curso al que pertenecen. Revise después el disco.`,
    `${faults.length} of ${count} are missing or damaged: ${named}${rest}. Copy each from files/ of a backup; where there is none, remove the damaged ones and import the course again that they belong to. Then check the disk.`,
  );
}

async function countUnknown({ db, files }: Source): Promise<number> {
  let unknown = 0;
  for await (const hashes of listUnknownBytes(db, files)) unknown += hashes.length;
  return unknown;
}
