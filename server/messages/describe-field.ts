import type { FieldFault } from "../errors.ts";
import type { Messages } from "./es.ts";

/** Returns the message for an invalid field. */
export function describeField(
  { key, limit, words = [] }: Pick<FieldFault, "key" | "limit" | "words">,
  texts: Messages,
): string {
  const named = words.map((word) => `«${word}»`).join(", ");
  return texts.fields[key].replace("{limit}", String(limit)).replace("{words}", () => named);
}
