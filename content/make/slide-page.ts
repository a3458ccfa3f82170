import { slideStyle } from "./slide-style.ts";
import type { Lang, Pick, Slide } from "./types.ts";

/** The whole HTML page of a slide, with its foot: source at the left, progress at the right. */
export function slidePage(slide: Slide, lang: Lang, index: number, count: number): string {
  const t: Pick = (es, en) => (lang === "es" ? es : en);
  const marks = Array.from(
    { length: count },
    (_, n) => `<i class="${n === index ? "now" : n < index ? "past" : ""}"></i>`,
  );
  const foot = `<div class="foot"><span>${slide.source ?? ""}</span><b>${marks.join("")}</b></div>`;
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><style>${slideStyle}</style><body>${keepTogether(slide.draw(t))}${foot}</body></html>`;
}

/** Keeps a number with its unit and a range in one piece. */
export function keepTogether(html: string): string {
  return html
    .replace(/(\d) (%|mg|g|mL|mmHg|min|h|s|cm|kg|J)(?![\wáéíóú])/g, "$1\u00a0$2")
    .replace(/(\d)–(?=\d)/g, "$1\u2060–\u2060");
}
