import { coverMother } from "../art/covers.ts";
import { ecgBeat, heart } from "../art/heart.ts";
import { bellySlice } from "../art/mother.ts";
import { canvas, card, coverSlide, grid, sheet } from "../parts.ts";
import { color } from "../theme.ts";
import type { Deck, Slide, Translate } from "../types.ts";

const cover: Slide = {
  id: "title",
  render: (t) =>
    coverSlide(
      t,
      t("Cómo cambia la circulación", "How circulation changes"),
      t("Del primer trimestre al posparto", "From the first trimester to the post-partum"),
      coverMother(),
    ),
};

function volumeBars(t: Translate): string {
  const bar = (mid: number, h: number, fill: string, s: number, name: string, value: string): string =>
    `<rect class="growy" data-s="${s}" x="${mid - 75}" y="${440 - h}" width="150" height="${h}" rx="18" fill="${fill}"/><g data-s="${s}"><text x="${mid}" y="${422 - h}" text-anchor="middle" style="font-weight:800;font-size:46px">${value}</text><text x="${mid}" y="500" text-anchor="middle">${name}</text></g>`;
  return `<path d="M10 440H732" stroke="${color.line}" stroke-width="5"/>${bar(96, 250, "#9aa5dc", 0, t("Antes", "Before"), "")}${bar(325, 362, color.indigo, 0, t("Plasma", "Plasma"), "+45 %")}${bar(580, 306, color.rose, 1, t("Glóbulos rojos", "Red cells"), "+20–30 %")}`;
}

const volume: Slide = {
  id: "volume",
  source: "ESC 2018",
  render: (t) =>
    sheet(
      t("Más sangre: +40–50 %", "More blood: +40–50 %"),
      canvas(
        `${volumeBars(t)}<foreignObject x="762" y="0" width="374" height="528">${grid("1fr", [card({ s: 1, head: t("Anemia fisiológica", "Physiological anaemia"), text: t("El plasma sube más que los glóbulos rojos", "Plasma rises more than the red cells"), icon: "drop", layout: "col", tone: "rose" })])}</foreignObject>`,
      ),
    ),
};

const x = (week: number): number => 134 + week * 22;

function curve(points: [number, number][], stroke: string, s: number): string {
  const place = points.map(([week, change]) => [x(week), 308 - change * 5] as const);
  const first = place[0] ?? [0, 0];
  const parts = place.slice(1).map(([px, py], n) => {
    const [qx, qy] = place[n] ?? first;
    const [before] = place.slice(Math.max(0, n - 1));
    const after = place[n + 2] ?? ([px, py] as const);
    const [bx, by] = before ?? first;
    return `C${qx + (px - bx) / 6} ${qy + (py - by) / 6} ${px - (after[0] - qx) / 6} ${py - (after[1] - qy) / 6} ${px} ${py}`;
  });
  return `<path class="trace" data-s="${s}" pathLength="1" d="M${first[0]} ${first[1]}${parts.join("")}" fill="none" stroke="${stroke}" stroke-width="9" stroke-linecap="butt"/>`;
}

const output: Slide = {
  id: "output",
  source: "ESC 2018",
  render: (t) => {
    const weeks = [0, 10, 20, 30, 40].map(
      (week) =>
        `<text x="${x(week)}" y="516" text-anchor="middle" fill="#575d80">${week === 40 ? t("40 sem.", "40 wk") : week}</text>`,
    );
    const lines = [40, 20, 0, -20].map(
      (v) =>
        `<path d="M134 ${308 - v * 5}H1014" stroke="${v === 0 ? "#9aa5dc" : color.mist}" stroke-width="4"/><text x="116" y="${323 - v * 5}" text-anchor="end" fill="#575d80">${v > 0 ? `+${v}` : String(v).replace("-", "−")} %</text>`,
    );
    const label = (s: number, px: number, py: number, fill: string, words: string): string =>
      `<g data-s="${s}"><text x="${px}" y="${py}" style="font-weight:800;fill:${fill}">${words}</text></g>`;
    return sheet(
      t("El corazón trabaja más", "The heart works harder"),
      canvas(
        `${lines.join("")}${weeks.join("")}
${curve(
  [
    [0, 0],
    [8, 20],
    [16, 33],
    [28, 43],
    [40, 42],
  ],
  color.rose,
  0,
)}${label(0, 284, 84, color.roseText, t("Gasto cardíaco", "Cardiac output"))}
${curve(
  [
    [0, 0],
    [12, 7],
    [24, 13],
    [40, 20],
  ],
  color.indigo,
  1,
)}${label(1, 600, 298, color.indigo, t("Frecuencia", "Heart rate"))}
${curve(
  [
    [0, 0],
    [8, -14],
    [20, -28],
    [30, -26],
    [40, -20],
  ],
  color.green,
  2,
)}${label(2, 560, 392, color.green, t("Resistencia vascular", "Vascular resistance"))}`,
      ),
    );
  },
};

const rate: Slide = {
  id: "rate",
  source: "ESC 2018",
  render: (t) => {
    const strip = (beats: number, y: number, stroke: string, s: number): string => {
      const w = 640 / beats;
      const d = Array.from({ length: beats }, (_, n) => ecgBeat(n * w, y, w, 90)).join("");
      return `<path class="trace" data-s="${s}" pathLength="1" d="M0 ${y}${d}" fill="none" stroke="${stroke}" stroke-width="6" stroke-linejoin="round"/>`;
    };
    const words = (y: number, s: number, big: string, small: string, fill: string): string =>
      `<g data-s="${s}"><text x="700" y="${y}" style="font-size:72px;font-weight:800;fill:${fill}">${big}</text><text x="700" y="${y + 58}">${small}</text></g>`;
    return sheet(
      t("Diez a veinte latidos más", "Ten to twenty more beats"),
      canvas(`${strip(4, 140, "#8590c9", 0)}${words(100, 0, "70/min", t("antes", "before"), "#575d80")}${strip(5, 320, color.rose, 0)}${words(280, 0, "80–90/min", t("tercer trimestre", "third trimester"), color.roseText)}
<g data-s="1"><rect x="0" y="412" width="1136" height="112" rx="26" fill="${color.blush}"/><text x="568" y="484" text-anchor="middle" style="font-size:48px;font-weight:700;fill:${color.roseText}">${t("Más de 120 en reposo: nunca es normal", "Over 120 at rest: never normal")}</text></g>`),
    );
  },
};

const pressure: Slide = {
  id: "pressure",
  source: "ESC 2018",
  render: (t) =>
    sheet(
      t("La presión baja y luego vuelve", "Pressure falls, then returns"),
      grid("1fr 1fr 1fr", [
        card({
          s: 0,
          head: t("Primer trimestre", "First trimester"),
          text: t("Los vasos se relajan; la presión baja", "Vessels relax; pressure begins to fall"),
          icon: "wind",
          layout: "col",
          tone: "mist",
        }),
        card({
          s: 1,
          head: t("Semanas 20–24", "Weeks 20–24"),
          text: t("Lo más bajo: diastólica, 5–10 mmHg menos", "The lowest point: diastolic 5–10 mmHg less"),
          icon: "gauge",
          layout: "col",
          tone: "mint",
        }),
        card({
          s: 2,
          head: t("Tercer trimestre", "Third trimester"),
          text: t("Vuelve al nivel previo. Si lo pasa, estudie", "Back to where it was. If above, look into it"),
          icon: "alert",
          layout: "col",
          tone: "rose",
        }),
      ]),
    ),
};

const supine: Slide = {
  id: "supine",
  source: "ESC 2018",
  render: (t) => {
    const half = (px: number, s: number, onSide: boolean, head: string, text: string, fill: string): string =>
      `<g data-s="${s}"><g transform="translate(${px + 134} 20) scale(1.02)">${bellySlice(onSide)}</g><text x="${px + 284}" y="364" text-anchor="middle" style="font-size:48px;font-weight:800;fill:${fill}">${head}</text><text x="${px + 284}" y="422" text-anchor="middle">${text}</text></g>`;
    const key = `<g><ellipse cx="322" cy="496" rx="20" ry="14" fill="${color.indigo}"/><text x="354" y="511">${t("vena cava", "vena cava")}</text><circle cx="660" cy="496" r="16" fill="${color.rose}"/><text x="690" y="511">aorta</text></g>`;
    return sheet(
      t("Boca arriba, el útero aprieta la cava", "On her back, the uterus squeezes the cava"),
      canvas(
        `${half(0, 0, false, t("Boca arriba", "On her back"), t("gasto −25 %, mareo", "output −25 %, dizzy"), color.roseText)}${half(568, 1, true, t("De lado izquierdo", "On her left side"), t("la sangre vuelve", "blood returns"), color.green)}${key}`,
      ),
    );
  },
};

const labour: Slide = {
  id: "labour",
  source: "ESC 2018",
  render: (t) => {
    const bar = (px: number, value: number, s: number, head: string, sub: string, fill: string): string => {
      const h = value * 4;
      return `<rect class="growy" data-s="${s}" x="${px}" y="${402 - h}" width="190" height="${h}" rx="20" fill="${fill}"/><g data-s="${s}"><text x="${px + 95}" y="${382 - h}" text-anchor="middle" style="font-weight:800;font-size:54px">+${value} %</text><text x="${px + 95}" y="458" text-anchor="middle" style="font-weight:800">${head}</text><text x="${px + 95}" y="510" text-anchor="middle" fill="#575d80">${sub}</text></g>`;
    };
    return sheet(
      t("El parto y la primera hora", "Birth and the first hour"),
      canvas(
        `<path d="M20 402H1116" stroke="${color.line}" stroke-width="5"/>${bar(76, 30, 0, t("Dilatación", "First stage"), t("dolor, miedo", "pain, fear"), "#9aa5dc")}${bar(448, 50, 0, t("Pujo", "Pushing"), t("cada contracción", "each contraction"), color.indigo)}${bar(834, 80, 1, t("Posparto inmediato", "Just after birth"), t("autotransfusión", "autotransfusion"), color.rose)}`,
      ),
    );
  },
};

const close: Slide = {
  id: "close",
  source: "ESC 2018",
  render: (t) =>
    sheet(
      t("Cuándo se descompensa", "When she decompensates"),
      `<div style="display:flex;gap:40px;height:100%;align-items:center"><svg width="280" height="280" viewBox="0 0 240 240">${heart()}</svg><div style="flex:1;height:100%">${grid(
        "1fr",
        [
          card({
            s: 0,
            head: t("Semanas 28–32", "Weeks 28–32"),
            text: t("el volumen está al máximo", "volume is near its peak"),
            icon: "calendar",
            tone: "mist",
          }),
          card({
            s: 1,
            head: t("Parto", "Labour"),
            text: t("cada contracción: 300–500 mL", "each contraction: 300–500 mL"),
            icon: "pulse",
            tone: "mist",
          }),
          card({
            s: 2,
            head: t("Primeros días del posparto", "First days after birth"),
            text: t("el líquido vuelve a la sangre", "fluid returns to the blood"),
            icon: "alert",
            tone: "rose",
          }),
        ],
      )}</div></div>`,
    ),
};

export const circulation: Deck = {
  id: "circulation",
  slides: [cover, volume, output, rate, pressure, supine, labour, close],
};
