import { hash } from "node:crypto";
import pg from "pg";

/** Maps a statement's text to the name under which each connection prepares it. */
const names = new Map<string, string>();

/** Marks a statement to be prepared. Only for reads outside transactions, since a failed one is retried. */
export function markPrepared(text: string): void {
  if (!names.has(text)) names.set(text, hash("sha256", text, "hex").slice(0, 32));
}

/**
 * PostgreSQL error codes for a statement that a connection has not prepared, has prepared already, or prepared before
 * its tables changed: a pooler in transaction mode may switch connections, and a migration may run alongside this
 * process.
 */
const unusable = ["26000", "42P05", "0A000"];

/**
 * Creates the function that runs a statement under its name if it is marked; after the first unusable name, all
 * statements run without one.
 */
export function createPreparer() {
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
