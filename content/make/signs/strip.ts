import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { mediaFolder } from "../paths.ts";
import { color } from "../theme.ts";
import type { Lang } from "../types.ts";
import { type StripId, traceOf } from "./ecg.ts";

// One unit is a tenth of a millimetre of ECG paper: 25 mm are one second, 10 mm are 1 mV.
const width = 1500;
const height = 400;
const base = 235;
const step = 2;

const words = { es: "25 mm/s · 10 mm/mV · Trazado sintético", en: "25 mm/s · 10 mm/mV · Synthetic tracing" };

/** Draws six seconds of a rhythm on ECG paper, labelled as not recorded from a patient. */
export function renderStrip(id: StripId, lang: Lang): void {
  const trace = traceOf(id);
  const points = Array.from({ length: width / step + 1 }, (_, index) => {
    const x = index * step;
    return `${x} ${Math.round(base - 100 * trace(x / 250))}`;
  });
  const lines = (gap: number): string =>
    [
      ...Array.from({ length: width / gap + 1 }, (_, index) => `M${index * gap} 0V${height}`),
      ...Array.from({ length: height / gap + 1 }, (_, index) => `M0 ${index * gap}H${width}`),
    ].join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff9f6"/><path d="${lines(10)}" stroke="#f6d3d3" stroke-width="1"/><path d="${lines(50)}" stroke="#e9a5ab" stroke-width="2"/><path d="M${points.join("L")}" fill="none" stroke="${color.ink}" stroke-width="5" stroke-linejoin="round"/><rect x="0" y="340" width="1060" height="60" fill="#fff9f6"/><text x="16" y="384" font-family="Inter,Arial,sans-serif" font-size="46" fill="${color.ink}">${words[lang]}</text></svg>`;
  writeFileSync(join(mediaFolder, `ecg-${id}.${lang}.svg`), `${svg}\n`);
}
