import { z } from "zod";

/** The length of a text as people count it: in code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** A text of so many characters, kept as it is. */
export function text(minimum: number, maximum: number) {
  return z
    .string()
    .check((context) => {
      const length = countCharacters(context.value);
      const base = { origin: "string", input: context.value, inclusive: true } as const;
      if (length < minimum) context.issues.push({ ...base, code: "too_small", minimum });
      if (length > maximum) context.issues.push({ ...base, code: "too_big", maximum });
    })
    .meta({ minLength: minimum, maxLength: maximum });
}

/** A text of one line without control characters, its outer spaces removed. */
export function line(minimum: number, maximum: number) {
  return z
    .string()
    .trim()
    .regex(/^\P{Cc}*$/u)
    .pipe(text(minimum, maximum));
}

/** An opaque id. Longer ones than any that the server gives out are unknown, not wrong. */
export const id = z.string().min(1).max(200);

/** A UUID of any version; capital letters make no other one (RFC 9562, section 4). */
export const uuid = z.guid().toLowerCase();

/** A time in UTC, as ISO 8601 with milliseconds. */
export const time = z.iso.datetime({ precision: 3 });

/** An absolute position or length in a video, in seconds; fractions are welcome. */
export const seconds = z.number().min(0);

/** 0–100, a whole number, rounded down. */
export const percent = z.int().min(0).max(100);
