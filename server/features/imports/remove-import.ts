import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { cancelJob, enqueueJob } from "../../jobs/enqueue-job.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { transact } from "../../jobs/transact.ts";
import type { Parts } from "../../parts.ts";

/** The kind of job that does an import; its key is the import's id. */
export const importJob = "course-import";

/** The kind of job that removes the file of an import from the store; its key is the import's id. */
const importedFileJob = "imported-file";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long the file of a dry run waits for being accepted, and how long one that never arrived whole is kept. */
const fileLife: Milliseconds = day;

/** How long it can be looked up what became of an import. */
const importLife: Milliseconds = 30 * day;

/** Ends an import, and forgets it. A server that is at it finds that out, and writes nothing. */
export async function removeImport(parts: Pick<Parts, "db" | "clock" | "jobs">, id: string): Promise<void> {
  await transact(parts, (tx) => forgetImport(tx, id, parts.clock()));
}

/** The same, in a transaction. */
export async function forgetImport(tx: Tx, id: string, now: Milliseconds): Promise<void> {
  await cancelJob(tx, { kind: importJob, key: id });
  await tx.deleteFrom("imports").where("id", "=", id).execute();
  await enqueueJob(tx, { kind: importedFileJob, key: id }, now);
}

/** The file of an import is not needed any more. */
export async function dropFile(tx: Tx, id: string, now: Milliseconds): Promise<void> {
  await tx.updateTable("imports").set({ pieces: 0 }).where("id", "=", id).execute();
  await enqueueJob(tx, { kind: importedFileJob, key: id }, now);
}

/** Removes files of imports that nothing needs any more. */
export function createImportedFileJob({ files, config }: Pick<Parts, "files" | "config">): JobKind {
  return {
    name: importedFileJob,
    atOnce: 2,
    lookEvery: minute,
    lease: 5 * minute,
    rests: [minute, hour],
    mostTries: 50,
    async take(_tx, id) {
      return {
        run: async () => {
          await files.pieces.removeAll(id);
          await rm(workFolder(config.dataDir, id), { recursive: true, force: true });
          return async () => {};
        },
      };
    },
  };
}

/** Where a server works at an import. */
export function workFolder(dataDir: string, id: string): string {
  return join(dataDir, "imports", id);
}

/** Forgets old imports, those that never arrived whole, and the files of dry runs that nobody accepted. */
export async function removeOldImports(parts: Pick<Parts, "db" | "clock" | "jobs">): Promise<void> {
  const now = parts.clock();
  for (const { id, isWhole } of await listOld(parts.db, now)) {
    await transact(parts, (tx) => (isWhole ? dropFile(tx, id, now) : forgetImport(tx, id, now)));
  }
}

async function listOld(db: Db, now: Milliseconds): Promise<{ id: string; isWhole: boolean }[]> {
  const rows = await db
    .selectFrom("imports")
    .select(["id", "state", "created_at"])
    .where("created_at", "<=", now - fileLife)
    .where(({ eb, and, or }) =>
      or([
        eb("created_at", "<=", now - importLife),
        eb("state", "=", "receiving"),
        and([eb("state", "=", "done"), eb("pieces", ">", 0)]),
      ]),
    )
    .execute();
  return rows.map(({ id, state, created_at }) => {
    return { id, isWhole: state !== "receiving" && created_at > now - importLife };
  });
}
