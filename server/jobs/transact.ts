import type { Db, Tx } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { listAddedKinds } from "./enqueue-job.ts";

/** Runs the work in one transaction, then polls the queues to which it added jobs. */
export async function transact<T>(
  { db, jobs }: { db: Db; jobs: { wake: (kind: string) => void } },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const [result, kinds] = await inTransaction(db, async (tx) => [await work(tx), listAddedKinds(tx)] as const);
  for (const kind of kinds) jobs.wake(kind);
  return result;
}
