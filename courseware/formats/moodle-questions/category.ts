import { readPlain } from "../html/read-html.ts";
import { excerpt } from "../report/report.ts";

/** Moodle's own description of the default category of every course. */
const ofMoodle = /^(?:the default category for questions|categoría (?:por defecto|predeterminada))/i;

/** Returns a category's description for question authors; empty if it is Moodle's own. */
export function descriptionOfCategory(info: string): string {
  const text = excerpt(readPlain(info));
  return ofMoodle.test(text) ? "" : text;
}
