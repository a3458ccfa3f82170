import { coverMother } from "../art/covers.ts";
import { ecgBeat, heart } from "../art/heart.ts";
import { bellySlice } from "../art/mother.ts";
import { canvas, card, coverSlide, grid, sheet } from "../parts.ts";
import { color } from "../theme.ts";
import type { Deck, Pick, Slide } from "../types.ts";

const cover: Slide = {
  id: "title",
  draw: (t) =>
    coverSlide(
      t,
      t("Cómo cambia la circulación", "How circulation changes"),
      t("Del primer trimestre al posparto", "From the first trimester to the post-partum"),
      coverMother(),
    ),
};

function volumeBars(t: Pick): string {
  const bar = (x: number, h: number, fill: string, s: number, name: string, value: string): string =>
    `<rect class="growy" data-s="${s}" x="${x}" y="${400 - h}" width="150" height="${h}" rx="18" fill="${fill}"/><g data-s="${s}"><text x="${x + 75}" y="${400 - h - 20}" text-anchor="middle" font-size="44" style="font-weight:800;font-size:44px">${value}</text><text x="${x + 75}" y="452" text-anchor="middle">${name}</text></g>`;
  return `<path d="M20 400H700" stroke="${color.line}" stroke-width="5"/>${bar(60, 200, "#9aa5dc", 0, t("Antes", "Before"), "100 %")}${bar(285, 290, color.indigo, 0, t("Plasma", "Plasma"), "+45 %")}${bar(510, 244, color.rose, 1, t("Glóbulos rojos", "Red cells"), "+20–30 %")}`;
}

const volume: Slide = {
  id: "volume",
  source: "ESC 2018",
  draw: (t) =>
    sheet(
      t("Más sangre: +40–50 %", "More blood: +40–50 %"),
      canvas(
        `<g transform="translate(0 20)">${volumeBars(t)}</g><foreignObject x="756" y="40" width="380" height="430">${card({ s: 1, head: t("Anemia fisiológica", "Physiological anaemia"), text: t("El plasma sube más que los glóbulos rojos", "Plasma rises more than the red cells"), icon: "drop", layout: "col", tone: "rose" })}</foreignObject>`,
      ),
    ),
};

const x = (week: number): number => 96 + week * 22.5;

function curve(points: [number, number][], stroke: string, s: number): string {
  const place = points.map(([week, change]) => [x(week), 300 - change * 4.4] as const);
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
  draw: (t) => {
    const weeks = [0, 10, 20, 30, 40].map(
      (week) => `<text x="${x(week)}" y="498" text-anchor="middle" fill="#575d80">${week}</text>`,
    );
    const lines = [40, 20, 0, -20].map(
      (v) =>
        `<path d="M96 ${300 - v * 4.4}H996" stroke="${v === 0 ? "#9aa5dc" : color.mist}" stroke-width="4"/><text x="80" y="${312 - v * 4.4}" text-anchor="end" fill="#575d80">${v > 0 ? `+${v}` : String(v).replace("-", "−")} %</text>`,
    );
    const label = (s: number, px: number, py: number, fill: string, words: string): string =>
      `<g data-s="${s}"><text x="${px}" y="${py}" style="font-weight:800;font-size:38px;fill:${fill}">${words}</text></g>`;
    return sheet(
      t("El corazón trabaja más", "The heart works harder"),
      canvas(
        `${lines.join("")}${weeks.join("")}<text x="1032" y="498">${t("semanas", "weeks")}</text>
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
)}${label(0, 560, 60, color.roseText, t("Gasto cardíaco", "Cardiac output"))}
${curve(
  [
    [0, 0],
    [12, 7],
    [24, 13],
    [40, 20],
  ],
  color.indigo,
  1,
)}${label(1, 560, 286, color.indigo, t("Frecuencia", "Heart rate"))}
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
)}${label(2, 560, 374, color.green, t("Resistencia vascular", "Vascular resistance"))}`,
      ),
    );
  },
};

const rate: Slide = {
  id: "rate",
  source: "ESC 2018",
  draw: (t) => {
    const strip = (beats: number, y: number, stroke: string, s: number): string => {
      const w = 640 / beats;
      const d = Array.from({ length: beats }, (_, n) => ecgBeat(n * w, y, w, 90)).join("");
      return `<path class="trace" data-s="${s}" pathLength="1" d="M0 ${y}${d}" fill="none" stroke="${stroke}" stroke-width="6" stroke-linejoin="round"/>`;
    };
    const words = (y: number, s: number, big: string, small: string, fill: string): string =>
      `<g data-s="${s}"><text x="700" y="${y}" style="font-size:66px;font-weight:800;fill:${fill}">${big}</text><text x="700" y="${y + 50}">${small}</text></g>`;
    return sheet(
      t("Diez a veinte latidos más", "Ten to twenty more beats"),
      canvas(`${strip(4, 150, "#8590c9", 0)}${words(120, 0, "70", t("latidos/min, antes", "beats/min, before"), "#575d80")}${strip(5, 320, color.rose, 0)}${words(300, 0, "80–90", t("latidos/min, tercer trim.", "beats/min, third trim."), color.roseText)}
<g data-s="1"><rect x="0" y="408" width="1136" height="92" rx="26" fill="${color.blush}"/><text x="568" y="467" text-anchor="middle" style="font-size:38px;font-weight:700;fill:${color.roseText}">${t("Más de 120 en reposo: nunca es normal", "Over 120 at rest: never normal")}</text></g>`),
    );
  },
};

const pressure: Slide = {
  id: "pressure",
  source: "ESC 2018",
  draw: (t) =>
    sheet(
      t("La presión baja y luego vuelve", "Pressure falls, then returns"),
      grid("1fr 1fr 1fr", [
        card({
          s: 0,
          head: t("Primer trimestre", "First trimester"),
          text: t("Los vasos se relajan; la presión comienza a bajar", "Vessels relax; pressure begins to fall"),
          icon: "wind",
          layout: "col",
          tone: "mist",
        }),
        card({
          s: 1,
          head: t("Semanas 20–24", "Weeks 20–24"),
          text: t("El punto más bajo: 5–10 mmHg menos de diastólica", "The lowest point: diastolic 5–10 mmHg less"),
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
  draw: (t) => {
    const half = (px: number, s: number, onSide: boolean, head: string, text: string, fill: string): string =>
      `<g data-s="${s}"><g transform="translate(${px + 137} 16) scale(0.98)">${bellySlice(onSide)}</g><text x="${px + 284}" y="372" text-anchor="middle" style="font-size:44px;font-weight:800;fill:${fill}">${head}</text><text x="${px + 284}" y="424" text-anchor="middle">${text}</text></g>`;
    const key = `<g><ellipse cx="322" cy="478" rx="20" ry="14" fill="${color.indigo}"/><text x="354" y="490">${t("vena cava", "vena cava")}</text><circle cx="640" cy="478" r="16" fill="${color.rose}"/><text x="668" y="490">aorta</text></g>`;
    return sheet(
      t("Boca arriba, el útero aprieta la cava", "On her back, the uterus squeezes the cava"),
      canvas(
        `${half(0, 0, false, t("Boca arriba", "On her back"), t("gasto −25 %: mareo, náusea", "output −25 %: dizzy, sick"), color.roseText)}${half(568, 1, true, t("De lado izquierdo", "On her left side"), t("la sangre vuelve al corazón", "blood returns to the heart"), color.green)}${key}`,
      ),
    );
  },
};

const labour: Slide = {
  id: "labour",
  source: "ESC 2018",
  draw: (t) => {
    const bar = (px: number, value: number, s: number, head: string, sub: string, fill: string): string => {
      const h = value * 3.4;
      return `<rect class="growy" data-s="${s}" x="${px}" y="${372 - h}" width="190" height="${h}" rx="20" fill="${fill}"/><g data-s="${s}"><text x="${px + 95}" y="${350 - h}" text-anchor="middle" style="font-weight:800;font-size:48px">+${value} %</text><text x="${px + 95}" y="424" text-anchor="middle" style="font-weight:800;font-size:38px">${head}</text><text x="${px + 95}" y="470" text-anchor="middle" fill="#575d80">${sub}</text></g>`;
    };
    return sheet(
      t("El parto y la primera hora", "Birth and the first hour"),
      canvas(
        `<path d="M30 372H1106" stroke="${color.line}" stroke-width="5"/>${bar(120, 30, 0, t("Dilatación", "First stage"), t("dolor, miedo", "pain, fear"), "#9aa5dc")}${bar(473, 50, 0, t("Pujo", "Pushing"), t("cada contracción", "each contraction"), color.indigo)}${bar(826, 80, 1, t("Posparto inmediato", "Just after birth"), t("autotransfusión", "autotransfusion"), color.rose)}`,
      ),
    );
  },
};

const close: Slide = {
  id: "close",
  source: "ESC 2018",
  draw: (t) =>
    sheet(
      t("Cuándo se descompensa", "When she decompensates"),
      `<div style="display:flex;gap:40px;height:100%;align-items:center"><svg width="330" height="330" viewBox="0 0 240 240">${heart()}</svg><div style="flex:1;height:100%">${grid(
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
            text: t("cada contracción devuelve 300–500 mL", "each contraction returns 300–500 mL"),
            icon: "pulse",
            tone: "mist",
          }),
          card({
            s: 2,
            head: t("Primeros días del posparto", "First days after birth"),
            text: t("el líquido vuelve a la circulación", "fluid returns to the circulation"),
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
