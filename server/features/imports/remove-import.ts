import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { cancelJob, enqueueJob } from "../../jobs/enqueue-job.ts";
import type { JobKind } from "../../jobs/job-kind.ts";
import { transact } from "../../jobs/transact.ts";
import type { Parts } from "../../parts.ts";

/** The kind of job that runs an import; its key is the import's id. */
export const importJob = "course-import";

/** The kind of job that removes an import's file from the store; its key is the import's id. */
const importedFileJob = "imported-file";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long the file of a dry run waits to be accepted, and how long an incomplete upload is kept. */
const fileLife: Milliseconds = day;

/** How long the result of an import can be viewed. */
const importLife: Milliseconds = 30 * day;

/** Ends and deletes an import. A server that is running it notices and writes nothing. */
export async function removeImport(parts: Pick<Parts, "db" | "clock" | "jobs">, id: string): Promise<void> {
  await transact(parts, (tx) => deleteImport(tx, id, parts.clock()));
}

/** Ends and deletes an import within a transaction. */
export async function deleteImport(tx: Tx, id: string, now: Milliseconds): Promise<void> {
  await cancelJob(tx, { kind: importJob, key: id });
  await tx.deleteFrom("imports").where("id", "=", id).execute();
  await enqueueJob(tx, { kind: importedFileJob, key: id }, now);
}

/** Marks the file of an import as removed and queues its removal. */
export async function dropFile(tx: Tx, id: string, now: Milliseconds): Promise<void> {
  await tx.updateTable("imports").set({ pieces: 0 }).where("id", "=", id).execute();
  await enqueueJob(tx, { kind: importedFileJob, key: id }, now);
}

/** Creates the job that removes files of imports that are no longer needed. */
export function createImportedFileJob({ files, config }: Pick<Parts, "files" | "config">): JobKind {
  return {
    name: importedFileJob,
    maxConcurrent: 2,
    pollInterval: minute,
    lease: 5 * minute,
    retryDelays: [minute, hour],
    maxTries: 50,
    async prepare(_tx, id) {
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

/** Returns the working folder of an import. */
export function workFolder(dataDir: string, id: string): string {
  return join(dataDir, "imports", id);
}

/** Deletes old imports, incomplete uploads, and the files of dry runs that were not accepted. */
export async function removeOldImports(parts: Pick<Parts, "db" | "clock" | "jobs">): Promise<void> {
  const now = parts.clock();
  for (const { id, isFileOnly } of await listExpired(parts.db, now)) {
    await transact(parts, (tx) => (isFileOnly ? dropFile(tx, id, now) : deleteImport(tx, id, now)));
  }
}

async function listExpired(db: Db, now: Milliseconds): Promise<{ id: string; isFileOnly: boolean }[]> {
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
    return { id, isFileOnly: state !== "receiving" && created_at > now - importLife };
  });
}
