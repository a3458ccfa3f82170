import { hash } from "node:crypto";
import type { z } from "zod";
import { invalidField } from "../../errors.ts";
import { isStorable } from "./body.ts";

/** Long enough to detect a truncated or altered cursor; it protects no secret. */
const checksumLength = 8;

/**
 * Encodes a cursor for clients: the sort values and id of the last row seen, prefixed with a checksum that ties them to
 * their list.
 */
export function encodeCursor(list: string, position: readonly (string | number)[]): string {
  const text = JSON.stringify(position);
  const checksum = hash("sha256", `${list}\0${text}`, "base64url").slice(0, checksumLength);
  return checksum + Buffer.from(text).toString("base64url");
}

/** Decodes a cursor; returns null if none was given. Throws `invalid_request` for one that this list does not issue. */
export function decodeCursor<T extends z.ZodType<readonly (string | number)[]>>(
  list: string,
  schema: T,
  cursor: string | undefined,
) {
  if (cursor === undefined) return null;
  const { data } = schema.safeParse(parse(cursor.slice(checksumLength)));
  if (data && encodeCursor(list, data) === cursor && data.every(isComparable)) return data;
  throw invalidField("cursor");
}

/** Whether a database can compare with a value: not with a string that it could not store. */
function isComparable(value: string | number): boolean {
  return typeof value === "number" || isStorable(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return null;
  }
}

/** Cuts off the extra row that was read beyond the limit, and makes the cursor from the last row of the page. */
export function cutPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string) {
  const records = rows.slice(0, limit);
  const last = records.at(-1);
  return { records, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
