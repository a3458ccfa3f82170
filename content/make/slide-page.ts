import { slideStyle } from "./slide-style.ts";
import type { Lang, Slide, Translate } from "./types.ts";

/** Returns a slide's whole HTML page, with its footer: the source on the left, the progress on the right. */
export function slidePage(slide: Slide, lang: Lang, index: number, count: number): string {
  const t: Translate = (es, en) => (lang === "es" ? es : en);
  const marks = Array.from(
    { length: count },
    (_, n) => `<i class="${n === index ? "now" : n < index ? "past" : ""}"></i>`,
  );
  const foot = `<div class="foot"><span>${slide.source ?? ""}</span><b>${marks.join("")}</b></div>`;
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><style>${slideStyle}</style><body>${addNonBreakingSpaces(slide.render(t))}${foot}</body></html>`;
}

/** Prevents line breaks within ranges, and between numbers and their units. */
export function addNonBreakingSpaces(html: string): string {
  return html
    .replace(/(\d) (%|mg|g|mL|mmHg|min|h|s|cm|kg|J)(?![\wáéíóú])/g, "$1\u00a0$2")
    .replace(/(\d)–(?=\d)/g, "$1\u2060–\u2060");
}
