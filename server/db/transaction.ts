import { setTimeout as wait } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { isConflict } from "./failures/faults.ts";

/** How often a transaction is begun before its conflict is the caller's. */
const mostTries = 10;

/** The longest pause before a repetition, in ms. */
const longestPause = 400;

/**
 * Does the work in one transaction, and again where the database undid it for another's sake. So the work may change
 * nothing but the database. Throws what the work throws.
 */
export async function inTransaction<S, T>(db: Kysely<S>, work: (tx: Transaction<S>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error) || tries === mostTries) throw error;
      // By chance, so that those who met do not meet again.
      await wait(Math.random() * Math.min(longestPause, 10 * 2 ** tries));
    }
  }
}
