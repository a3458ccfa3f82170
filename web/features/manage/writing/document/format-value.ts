import type { Translate } from "../../../../i18n/translate.ts";

/** Formats a document's value for users; texts are left as they are. */
export function formatValue(value: unknown, t: Translate): string {
  if (value === undefined || value === null || value === "") return t("manage.writing.merge.nothing");
  if (typeof value === "string" || typeof value === "number") return String(value);
  return JSON.stringify(value, null, 2);
}
