import { placeOf } from "../../../../../contract/writing/places.ts";
import type { Translate } from "../../../../i18n/translate.ts";

/** Returns a value of a document as authors see it: the step that follows a choice by its number instead of its id. */
export function nameNextStep(document: unknown, path: string, value: unknown): unknown {
  if (typeof value !== "string" || !path.endsWith(".next")) return value;
  const [, steps] = /^(.*)\.[^.]+\.choices\.[^.]+\.next$/.exec(path) ?? [];
  return steps === undefined ? value : placeOf(document, `${steps}.${value}`, "es").at(-1);
}

/** Formats a document's value for users; texts are left as they are. */
export function formatValue(value: unknown, t: Translate): string {
  if (value === undefined || value === null || value === "") return t("manage.writing.merge.nothing");
  if (typeof value === "string" || typeof value === "number") return String(value);
  return JSON.stringify(value, null, 2);
}
