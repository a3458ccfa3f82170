import { readPlain } from "../html/read-html.ts";
import { excerpt } from "../report/report.ts";

/** What Moodle itself says of the category that every course begins with. */
const ofMoodle = /^(?:the default category for questions|categoría (?:por defecto|predeterminada))/i;

/** What a category says of itself to those who write questions; nothing where Moodle speaks. */
export function wordsOfCategory(info: string): string {
  const words = excerpt(readPlain(info));
  return ofMoodle.test(words) ? "" : words;
}
