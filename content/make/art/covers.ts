import { color } from "../theme.ts";
import { ecgBeat, heart, heartSymbol } from "./heart.ts";
import { iconAt } from "./icons.ts";
import { mother } from "./mother.ts";

/** The illustrations of the title slides, each in a 480-unit square on the night-blue background. */

export function coverMother(): string {
  const colors = { skin: "#c98d6d", neck: "#a66c4f", dress: "#5567cf", shade: "#4455b8", hair: "#0f1440" };
  const hearts = `<g transform="translate(166 226)">${heartSymbol(24, "#ff8fa8")}</g><g transform="translate(222 336)">${heartSymbol(15, "#ffd0da")}</g>`;
  return `<g transform="translate(64 10) scale(1.06)">${mother(colors)}${hearts}</g>`;
}

export function coverFlags(): string {
  return `<g transform="translate(50 60) scale(1.5)">${heart()}</g><g transform="translate(306 296)"><path d="M70 0L148 132H-8Z" fill="#ffcf6b" stroke="#1b2258" stroke-width="14" stroke-linejoin="round"/><path d="M70 44V84M70 104V106" stroke="#1b2258" stroke-width="14" stroke-linecap="round"/></g>`;
}

export function coverSteps(): string {
  const fills = ["#6fc3b1", "#a9d8a0", "#ffcf6b", "#f59a7b", "#e5557a"];
  const steps = fills.map((fill, n) => {
    const h = 70 + n * 72;
    return `<rect x="${28 + n * 86}" y="${430 - h}" width="74" height="${h}" rx="16" fill="${fill}"/>`;
  });
  return `${steps.join("")}<g transform="translate(120 190)">${heartSymbol(60, "#fff")}</g>`;
}

export function coverGauge(): string {
  const marks = [-120, -90, -60, -30, 0, 30, 60, 90, 120];
  const ticks = marks.map(
    (turn) =>
      `<path d="M240 96V124" transform="rotate(${turn} 240 240)" stroke="${turn >= 60 ? color.rose : color.ink}" stroke-width="10" stroke-linecap="round"/>`,
  );
  return `<circle cx="240" cy="240" r="188" fill="#fff"/><path d="M382 158A164 164 0 0 1 382 322" fill="none" stroke="#f7b3c1" stroke-width="20" stroke-linecap="round"/>${ticks.join("")}
<path d="M240 240L330 208" stroke="${color.rose}" stroke-width="14" stroke-linecap="round"/><circle cx="240" cy="240" r="24" fill="${color.ink}"/><g transform="translate(240 334)">${heartSymbol(30, color.rose)}</g>
<path d="M240 428C240 470 320 440 330 480" stroke="#8590c9" stroke-width="16" fill="none" stroke-linecap="round"/>`;
}

export function coverDilated(): string {
  return `<g opacity=".9"><path d="M10 250${ecgBeat(10, 250, 150, 60)}" fill="none" stroke="#8fa0f0" stroke-width="8"/></g><g transform="translate(70 40) scale(1.7)">${heart(true)}</g>`;
}

export function coverArrest(): string {
  const turns = Array.from({ length: 12 }, (_, n) => n * 30);
  const ticks = turns
    .map(
      (turn) =>
        `<path d="M240 210V220" transform="rotate(${turn} 240 320)" stroke="${color.ink}" stroke-width="8" stroke-linecap="round"/>`,
    )
    .join("");
  const line = `M10 150${ecgBeat(10, 150, 130, 90)}${ecgBeat(140, 150, 130, 90)}L470 150`;
  return `<path d="${line}" fill="none" stroke="#ff8fa8" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/><circle cx="240" cy="320" r="122" fill="#fff"/><path d="M240 320V198A122 122 0 0 1 301 214Z" fill="#f7a9bb"/>${ticks}<path d="M240 320V246M240 320L288 237" stroke="${color.ink}" stroke-width="13" stroke-linecap="round"/><circle cx="240" cy="320" r="15" fill="${color.ink}"/>`;
}

export function coverBaby(): string {
  return `<g transform="translate(240 250)"><path d="M-120 40C-150 140-90 210 0 210S150 140 120 40C90-10-90-10-120 40Z" fill="#f7b3c1"/><path d="M-124 60C-60 120 40 150 126 110C110 180 60 210 0 210S-140 160-124 60Z" fill="#e8899f"/><circle r="98" cy="-40" fill="#f7b3c1"/><circle r="76" cy="-34" fill="#c98d6d"/>
<path d="M-42-36q12 12 24 0M18-36q12 12 24 0M-14 2q14 12 28 0" fill="none" stroke="#5b2f3a" stroke-width="6" stroke-linecap="round"/><path d="M-8-106c10-16 30-6 20 8" fill="none" stroke="#141a45" stroke-width="9" stroke-linecap="round"/><g transform="translate(0 128)">${heartSymbol(30, "#fff")}</g></g>${iconAt("calendar", "#c3cbf0", 410, 96, 96)}`;
}
