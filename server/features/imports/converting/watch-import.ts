import type { Milliseconds } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Parts } from "../../../parts.ts";

/** How often it is told how far an import is, and asked whether it is still wanted. */
const every: Milliseconds = 1000;

/** What an import is at. */
interface Step {
  step: "unpack" | "read" | "check" | "store";
  share: number;
}

/** Says in the database how far an import is. Its signal is aborted once the import is cancelled, or the server stops. */
export function watchImport({ db }: Pick<Parts, "db">, id: string, stopping: AbortSignal) {
  const cancelled = new AbortController();
  let latest: Step = { step: "unpack", share: 0 };
  let told = -1;
  const tell = async () => {
    const isNews = latest.share !== told;
    told = latest.share;
    const isThere = isNews ? await say(latest) : await ask();
    if (!isThere) cancelled.abort(new Error("The import was cancelled."));
  };
  const say = ({ step, share }: Step) =>
    inTransaction(db, async (tx) => {
      const query = tx.updateTable("imports").set({ step, share: Math.min(1, share) });
      return (await query.where("id", "=", id).returning("id").executeTakeFirst()) !== undefined;
    });
  const ask = async () =>
    (await db.selectFrom("imports").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
  let telling: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // Where the database is away, the lease decides.
    telling = telling.then(tell).catch(() => {});
  }, every).unref();
  return {
    signal: AbortSignal.any([stopping, cancelled.signal]),
    note(progress: Step) {
      latest = progress;
    },
    /** Waits for what is being said: it would come after the end of the import, which has none. */
    async end() {
      clearInterval(timer);
      await telling;
    },
  };
}
