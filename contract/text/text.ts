import { z } from "zod";
import { countCharacters } from "./characters.ts";

/** Creates the schema of a text within a length range, which is left unchanged. */
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

/** Returns whether a text has any visible character: spaces, joiners and fillers do not count. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/**
 * Creates the schema of a trimmed single-line text without control characters, line separators, or characters that
 * change the direction of neighbouring text (UAX 9, sections 2.1 to 2.5).
 */
export function line(minimum: number, maximum: number) {
  return z
    .string()
    .trim()
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u)
    .refine((value) => minimum === 0 || isVisible(value), { params: { key: "required" } })
    .pipe(text(minimum, maximum));
}

/** An opaque id. One longer than any the server issues is simply unknown, not invalid. */
export const id = z.string().min(1).max(200);

/** A UUID of any version; case is not significant (RFC 9562, section 4). */
export const uuid = z.guid().toLowerCase();

/** A time in UTC, as ISO 8601 with milliseconds. */
export const time = z.iso.datetime({ precision: 3 });

/** The client's time of an event that may be reported later: UTC, in ISO 8601. */
export const eventTime = z.iso.datetime();

/** An absolute position or length in a video, in seconds; may be fractional. */
export const seconds = z.number().min(0);

/** A percentage: an integer from 0 to 100, rounded down. */
export const percent = z.int().min(0).max(100);
