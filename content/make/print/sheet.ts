import { heart } from "../art/heart.ts";
import { type IconName, icon } from "../art/icons.ts";
import { addNonBreakingSpaces } from "../slide-page.ts";
import { color } from "../theme.ts";
import type { Lang, Translate } from "../types.ts";
import { printStyle } from "./style.ts";

export type Tone = "rose" | "mint" | "mist" | "sand";

const strokes: Record<Tone, string> = { rose: color.rose, mint: color.green, mist: color.indigo, sand: color.amber };

/** Lays out a whole printable page, with the notice and the sources in its footer. */
export function printPage(
  lang: Lang,
  t: Translate,
  title: string,
  subtitle: string,
  main: string,
  sources: string,
): string {
  const kicker = t("Cardio-obstetricia", "Cardio-obstetrics");
  const notice = t(
    "Material de demostración; no es una guía clínica. Siga el protocolo de su centro.",
    "Demonstration material, not clinical guidance. Follow your local protocol.",
  );
  const head = `<header><div><small>${kicker}</small><h1>${title}</h1><p>${subtitle}</p></div><svg width="92" height="92" viewBox="0 0 240 240">${heart()}</svg></header>`;
  const foot = `<footer><b>${notice}</b><br>${t("Fuentes", "Sources")}: ${sources}</footer>`;
  const body = addNonBreakingSpaces(`${head}<main>${main}</main>${foot}`);
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${title}</title><style>${printStyle}</style><body>${body}</body></html>`;
}

export function cell(tone: Tone, sign: IconName, head: string, text = ""): string {
  return `<div class="cell ${tone}">${icon(sign, strokes[tone], 30)}<div><b>${head}</b>${text ? `<span>${text}</span>` : ""}</div></div>`;
}

export function section(number: number, title: string, content: string): string {
  return `<section><h2><i>${number}</i>${title}</h2>${content}</section>`;
}

/** Lays out a table whose first column names the row. */
export function rows(head: string[], body: string[][]): string {
  const cells = (tag: "th" | "td", line: string[]): string => line.map((text) => `<${tag}>${text}</${tag}>`).join("");
  return `<table class="rows"><tr>${cells("th", head)}</tr>${body.map((line) => `<tr>${cells("td", line)}</tr>`).join("")}</table>`;
}

/** Lays out checkboxes to tick on paper. */
export function ticks(lines: string[]): string {
  return lines.map((line) => `<div class="tick"><span>${line}</span></div>`).join("");
}

/** Lays out a line to write on. */
export function blank(name: string): string {
  return `<div class="line"><b>${name}</b><span class="write"></span></div>`;
}
