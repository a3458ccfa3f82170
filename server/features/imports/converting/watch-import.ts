import type { Milliseconds } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Parts } from "../../../parts.ts";

/** How often progress is reported, and the import checked for cancellation. */
const interval: Milliseconds = 1000;

/** The current step of an import. */
interface Step {
  step: "unpack" | "read" | "check" | "store";
  share: number;
}

/**
 * Records the progress of an import in the database. The signal aborts when the import is cancelled or the server
 * stops.
 */
export function watchImport({ db }: Pick<Parts, "db">, id: string, stopping: AbortSignal) {
  const cancelled = new AbortController();
  let latest: Step = { step: "unpack", share: 0 };
  let reported: Step | null = null;
  const report = async () => {
    const hasChanged = latest.step !== reported?.step || latest.share !== reported.share;
    reported = latest;
    const exists = hasChanged ? await saveProgress(latest) : await importExists();
    if (!exists) cancelled.abort(new Error("The import was cancelled."));
  };
  const saveProgress = ({ step, share }: Step) =>
    inTransaction(db, async (tx) => {
      const query = tx.updateTable("imports").set({ step, share: Math.min(1, share) });
      return (await query.where("id", "=", id).returning("id").executeTakeFirst()) !== undefined;
    });
  const importExists = async () =>
    (await db.selectFrom("imports").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
  let reporting: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // If the database is unavailable, the lease decides.
    reporting = reporting.then(report).catch(() => {});
  }, interval).unref();
  return {
    signal: AbortSignal.any([stopping, cancelled.signal]),
    note(progress: Step) {
      latest = progress;
    },
    /**
     * Stops reporting and waits for the current report, which would otherwise overwrite the state of a finished import.
     */
    async end() {
      clearInterval(timer);
      await reporting;
    },
  };
}
