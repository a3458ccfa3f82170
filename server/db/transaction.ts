import { setTimeout as wait } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { isConflict } from "./failures/faults.ts";

/** How often a transaction is tried before its conflict is thrown to the caller. */
const maxTries = 10;

/** The longest pause before a retry, in milliseconds. */
const longestPause = 400;

/**
 * Runs the work in one transaction, and retries it if the database rolled it back because of a conflict. The work must
 * therefore change nothing but the database. Throws what the work throws.
 */
export async function inTransaction<S, T>(db: Kysely<S>, work: (tx: Transaction<S>) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error) || tries === maxTries) throw error;
      // Random, so that transactions that collided do not collide again.
      await wait(Math.random() * Math.min(longestPause, 10 * 2 ** tries));
    }
  }
}
