import type { z } from "zod";
import { AppError } from "../errors.ts";

/**
 * A cursor as a client gets it: the sort values and the id of the last row it saw, bound to its list, so that no
 * other list takes it.
 */
export function encodeCursor(list: string, position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify([list, ...position])).toString("base64url");
}

/** What a cursor says, checked; null where none was given. Throws `invalid_request` for one of another list. */
export function decodeCursor<T extends z.ZodType>(list: string, form: T, cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [owner, ...position] = parse(cursor);
  const checked = form.safeParse(position);
  if (owner !== list || !checked.success) {
    throw new AppError("invalid_request", { fields: [{ field: "cursor", key: "invalid" }] });
  }
  return checked.data;
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Cuts a list that was read with one row more than asked for, and makes the cursor of its last row. */
export function cutPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string) {
  const records = rows.slice(0, limit);
  const last = records.at(-1);
  return { records, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
