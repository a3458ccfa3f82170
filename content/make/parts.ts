import { type IconName, icon } from "./art/icons.ts";
import { color } from "./theme.ts";
import type { Translate } from "./types.ts";

export type Tone = "" | "rose" | "mint" | "sand" | "mist" | "dark";

type CardOptions = {
  s: number;
  head: string;
  text?: string;
  icon?: IconName;
  tone?: Tone;
  layout?: string;
  u?: number;
};

const iconColor: Record<Tone, string> = {
  "": color.indigo,
  rose: color.rose,
  mint: color.green,
  sand: color.amber,
  mist: color.indigo,
  dark: "#f7a9bb",
};

export function card(options: CardOptions): string {
  const tone = options.tone ?? "";
  const picture = options.icon ? `<span class="ico">${icon(options.icon, iconColor[tone], 76)}</span>` : "";
  const text = options.text ? `<small>${options.text}</small>` : "";
  const until = options.u === undefined ? "" : ` data-u="${options.u}"`;
  return `<div class="card rise ${tone} ${options.layout ?? ""}" data-s="${options.s}"${until}>${picture}<div><strong>${options.head}</strong>${text}</div></div>`;
}

/** Lays out a heading and the area below it. */
export function sheet(title: string, body: string): string {
  return `<h1>${title}</h1><div class="main">${body}</div>`;
}

export function grid(columns: string, items: string[], extra = ""): string {
  return `<div class="grid" style="grid-template-columns:${columns};grid-auto-rows:1fr;${extra}">${items.join("")}</div>`;
}

/** Returns an SVG that fills the area below the heading: 1136 by 528 units. */
export function canvas(content: string): string {
  return `<svg width="1136" height="528" viewBox="0 0 1136 528">${content}</svg>`;
}

/** Lays out the first slide of a deck, which is also its poster. The illustration is drawn in a 480-unit square. */
export function coverSlide(t: Translate, title: string, subtitle: string, art: string): string {
  const words = `<div class="kicker">${t("Cardio-obstetricia", "Cardio-obstetrics")}</div><h2>${title}</h2><p>${subtitle}</p>`;
  const glow = `<circle cx="980" cy="350" r="300" fill="#2a3480"/><circle cx="980" cy="350" r="232" fill="#35409a"/>`;
  return `<div class="cover"><svg width="1280" height="720" style="position:absolute">${glow}<g transform="translate(740 110)">${art}</g></svg><div class="words">${words}</div></div>`;
}
