import { findFault } from "../backup/copy-bytes.ts";
import type { Db } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { listReferencedBytes } from "../features/files/loose/referenced-bytes.ts";
import { listUnknownBytes } from "../features/files/loose/unknown-bytes.ts";
import type { FileStore } from "../features/files/stores/file-store.ts";
import { type Finding, findingsOf } from "./finding.ts";

const { ok, warning, fault } = findingsOf("files");

/** The maximum number of names in one line. */
const maxNamed = 5;

interface Source {
  db: Db;
  files: FileStore;
}

/** Reads every file and rendition that the database references, and looks for unreferenced bytes. */
export async function checkFiles(source: Source): Promise<Finding[]> {
  try {
    await source.files.check();
    return await compare(source);
  } catch (error) {
    if (!(error instanceof AppError || (error instanceof Error && "syscall" in error))) throw error;
    return [unusableStore(error.message)];
  }
}

/** Returns the finding for a store that does not respond or is misconfigured. */
export function unusableStore(reason: string): Finding {
  return fault(({ files }) => files.unreadable(reason.replace(/\.$/, "")));
}

async function compare(source: Source): Promise<Finding[]> {
  const { count, faults } = await readAll(source);
  const orphans = await countUnknown(source);
  const found: Finding[] = [];
  if (faults.length > 0) found.push(describe(faults, count));
  if (orphans > 0) {
    found.push(warning(({ files }) => files.unknown(orphans)));
  }
  return found.length > 0 ? found : [ok(({ files }) => files.whole(count))];
}

async function readAll({ db, files }: Source) {
  const listed = await listReferencedBytes(db);
  const faults: string[] = [];
  for (const file of listed) {
    const found = await findFault(files, file);
    if (found) faults.push(`${file.hash} (${file.name}, ${found})`);
  }
  return { count: listed.length, faults };
}

function describe(faults: readonly string[], count: number): Finding {
  const named = faults.slice(0, maxNamed).join(", ");
  const rest = faults.length > maxNamed ? ", …" : "";
  return fault(({ files }) => files.damaged(`${named}${rest}`, faults.length, count));
}

async function countUnknown({ db, files }: Source): Promise<number> {
  let unknown = 0;
  for await (const hashes of listUnknownBytes(db, files)) unknown += hashes.length;
  return unknown;
}
