import { hash } from "node:crypto";
import pg from "pg";

/** By its text, the name under which each connection keeps a statement, planned once. */
const names = new Map<string, string>();

/** Has a statement kept by its text. Only for reads outside of transactions: one that fails is repeated. */
export function keepPrepared(text: string): void {
  if (!names.has(text)) names.set(text, hash("sha256", text, "hex").slice(0, 32));
}

/**
 * Codes of PostgreSQL for a statement that a connection does not keep, keeps already, or keeps for tables as they were:
 * a pooler in transaction mode may hand out another connection each time, and a migration may run beside this process.
 */
const unusable = ["26000", "42P05", "0A000"];

/** Runs a statement, by its name where it is kept; from the first name that cannot be used on, all run without one. */
export function createPreparing() {
  let isUsable = true;
  return async function prepare<R>(text: string, run: (name: { name?: string }) => Promise<R>): Promise<R> {
    const name = names.get(text);
    if (!isUsable || name === undefined) return run({});
    try {
      return await run({ name });
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !unusable.includes(error.code ?? "")) throw error;
      isUsable = false;
      return run({});
    }
  };
}
