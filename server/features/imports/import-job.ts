import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { refusals } from "../../../courseware/formats/messages/refusals.ts";
import { Refusal } from "../../../courseware/formats/refusal.ts";
import type { Tx } from "../../db/schema.ts";
import type { Finish, JobKind } from "../../jobs/job-kind.ts";
import type { Parts } from "../../parts.ts";
import { storeFiles } from "../courses/store-files.ts";
import { packReport } from "./converting/pack-report.ts";
import { runWorker } from "./converting/run-worker.ts";
import type { ConvertedFile, RefusedFile } from "./converting/task.ts";
import { watchImport } from "./converting/watch-import.ts";
import { type PlacedImport, placeImport, planImport } from "./placing/place-import.ts";
import type { ImportRow } from "./queries.ts";
import { joinPieces } from "./receiving/pieces.ts";
import { dropFile, importJob, workFolder } from "./remove-import.ts";

const minute = 60 * 1000;

type ImportParts = Pick<Parts, "db" | "files" | "clock" | "config">;

/** Creates the job that imports a file: one at a time per server, converted in a separate process. */
export function createImportJob(parts: ImportParts, log: FastifyBaseLogger): JobKind {
  return {
    name: importJob,
    maxConcurrent: 1,
    pollInterval: minute / 4,
    lease: minute,
    retryDelays: [minute / 4],
    maxTries: 3,
    async prepare(tx, id) {
      const row = await tx
        .updateTable("imports")
        .set({ state: "running", step: null, share: null })
        .where("id", "=", id)
        .where("state", "in", ["waiting", "running"])
        .returningAll()
        .executeTakeFirst();
      return row ? { run: (stopping) => run(parts, { row, stopping, log }) } : null;
    },
    giveUp: (tx, id) => refuseAfterFailure(tx, id, parts.clock()),
  };
}

interface Run {
  row: ImportRow;
  stopping: AbortSignal;
  log: FastifyBaseLogger;
}

async function run(parts: ImportParts, { row, stopping, log }: Run): Promise<Finish> {
  const folder = workFolder(parts.config.dataDir, row.id);
  // Removes what a killed process left behind.
  await rm(folder, { recursive: true, force: true });
  const watch = watchImport(parts, row.id, stopping);
  try {
    const path = await fetchFile(parts, row, folder);
    const task = { path, language: row.language, onlyQuestions: row.bank !== null };
    const { signal, note } = watch;
    const onFailure = (output: string) => log.error({ import: row.id, output }, "an import failed");
    const result = await runWorker({ task, folder, signal, onProgress: note, onFailure });
    if (result.outcome === "refused") return endWithRefusal(parts, row, result);
    const planned = await planImport(parts.db, row, result);
    if (row.accepted_at === null) {
      const plan = JSON.stringify(planned.plan);
      return (tx) => finish(tx, { row, file: result }, { plan });
    }
    await storeEach(parts, planned.files, watch);
    return (tx) => place(parts, tx, { row, file: result, planned });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { place: at, reason } = error;
    return endWithRefusal(parts, row, { outcome: "refused", format: null, place: `${at.file}:${at.line}`, reason });
  } finally {
    await watch.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fetches the file under its own name, from which ids may be derived. */
async function fetchFile({ files }: ImportParts, row: ImportRow, work: string): Promise<string> {
  if (row.pieces === 0) throw new Refusal({ file: row.name, line: 1 }, refusals.sourceMissing());
  const folder = join(work, "source");
  await mkdir(folder, { recursive: true });
  const path = join(folder, row.name);
  await joinPieces(files, { id: row.id, count: row.pieces, path });
  return path;
}

async function storeEach(
  parts: ImportParts,
  files: Parameters<typeof storeFiles>[1],
  { signal, note }: ReturnType<typeof watchImport>,
): Promise<void> {
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted();
    note({ step: "store", share: index / files.length });
    await storeFiles(parts, [file]);
  }
}

interface PlacementInput {
  row: ImportRow;
  file: ConvertedFile;
}

async function place({ clock }: ImportParts, tx: Tx, input: PlacementInput & { planned: PlacedImport }): Promise<void> {
  const now = clock();
  try {
    const { courseId, plan } = await placeImport(tx, { ...input, now });
    await finish(tx, input, { made_course: courseId, plan: JSON.stringify(plan) });
    await dropFile(tx, input.row.id, now);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { place: at, reason } = error;
    await refuse(tx, input.row, { outcome: "refused", format: null, place: `${at.file}:${at.line}`, reason });
    await dropFile(tx, input.row.id, now);
  }
}

/** Finishes an import. The file of a dry run is kept until it is accepted. */
async function finish(
  tx: Tx,
  { row, file }: PlacementInput,
  result: { made_course?: string; plan: string },
): Promise<void> {
  const { version, report } = file;
  await tx
    .updateTable("imports")
    .set({ state: "done", step: null, share: null, format: file.name, version, report, ...result })
    .where("id", "=", row.id)
    .execute();
}

function endWithRefusal({ clock }: ImportParts, row: ImportRow, refused: RefusedFile): Finish {
  return async (tx) => {
    await refuse(tx, row, refused);
    await dropFile(tx, row.id, clock());
  };
}

/** Refuses an import, with a report of one entry: where it stopped, and why. */
async function refuse(
  tx: Tx,
  { id, name }: Pick<ImportRow, "id" | "name">,
  { format, place: at, reason }: RefusedFile,
): Promise<void> {
  const toReport = (why: string) => ({
    format,
    version: null,
    found: { file: 1 },
    entries: [{ place: at || `${name}:1`, kind: "file" as const, outcome: "dropped" as const, what: name, why }],
  });
  const report = await packReport((language) => toReport(reason[language]));
  await tx
    .updateTable("imports")
    .set({ state: "refused", step: null, share: null, format, report, plan: null })
    .where("id", "=", id)
    .execute();
}

async function refuseAfterFailure(tx: Tx, id: string, now: number): Promise<void> {
  const row = await tx.selectFrom("imports").select(["id", "name"]).where("id", "=", id).executeTakeFirst();
  if (!row) return;
  await refuse(tx, row, { outcome: "refused", format: null, place: "", reason: refusals.failed() });
  await dropFile(tx, id, now);
}
