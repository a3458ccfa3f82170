import { hash } from "node:crypto";
import type { z } from "zod";
import { invalidField } from "../../errors.ts";
import { isStorable } from "./body.ts";

/** Enough to tell a cursor that was cut or changed on its way from one of ours; it guards no secret. */
const markLength = 8;

/**
 * A cursor as a client gets it: the sort values and the id of the last row it saw, behind a mark that binds them to
 * their list.
 */
export function encodeCursor(list: string, position: readonly (string | number)[]): string {
  const text = JSON.stringify(position);
  const mark = hash("sha256", `${list}\0${text}`, "base64url").slice(0, markLength);
  return mark + Buffer.from(text).toString("base64url");
}

/** What a cursor says; null where none was given. Throws `invalid_request` for any that this list does not give out. */
export function decodeCursor<T extends z.ZodType<readonly (string | number)[]>>(
  list: string,
  form: T,
  cursor: string | undefined,
) {
  if (cursor === undefined) return null;
  const { data } = form.safeParse(parse(cursor.slice(markLength)));
  if (data && encodeCursor(list, data) === cursor && data.every(isComparable)) return data;
  throw invalidField("cursor");
}

/** Whether a database can compare with a value: with a text that it could not store it cannot. */
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

/** Cuts a list that was read with one row more than asked for, and makes the cursor of its last row. */
export function cutPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => string) {
  const records = rows.slice(0, limit);
  const last = records.at(-1);
  return { records, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}
