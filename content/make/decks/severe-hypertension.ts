import { coverGauge } from "../art/covers.ts";
import { iconAt } from "../art/icons.ts";
import { arrow } from "../art/torso.ts";
import { canvas, card, coverSlide, grid, sheet } from "../parts.ts";
import { color } from "../theme.ts";
import type { Deck, Slide, Translate } from "../types.ts";

const acog = "ACOG 2019, 2020";

const cover: Slide = {
  id: "title",
  render: (t) =>
    coverSlide(
      t,
      t("Hipertensión grave", "Severe hypertension"),
      t("Tratar en menos de una hora", "Treat within the hour"),
      coverGauge(),
    ),
};

const threshold: Slide = {
  id: "threshold",
  source: acog,
  render: (t) => {
    const big = (x: number, value: string, name: string): string =>
      `<text x="${x}" y="190" text-anchor="middle" style="font-size:176px;font-weight:800;fill:${color.rose};letter-spacing:-5px">${value}</text><text x="${x}" y="268" text-anchor="middle" style="font-size:48px">${name}</text>`;
    return sheet(
      t("El umbral", "The threshold"),
      canvas(
        `<g data-s="0">${big(290, "≥160", t("sistólica", "systolic"))}${big(846, "≥110", t("diastólica", "diastolic"))}<text x="568" y="176" text-anchor="middle" style="font-size:64px;font-weight:800;fill:${color.muted}">${t("o", "or")}</text></g>
<g data-s="1"><rect x="0" y="332" width="1136" height="190" rx="30" fill="${color.mist}"/>${iconAt("gauge", color.indigo, 86, 427, 100)}<text x="166" y="412" style="font-size:46px;font-weight:700;letter-spacing:-.5px">${t("Sentada, brazo a la altura del corazón", "Seated, arm at heart level")}</text><text x="166" y="474" style="font-size:44px">${t("manguito del tamaño correcto", "with a cuff of the right size")}</text></g>`,
      ),
    );
  },
};

const clock: Slide = {
  id: "clock",
  source: acog,
  render: (t) => {
    const x = (minute: number): number => 94 + minute * 16.4;
    const point = (
      minute: number,
      s: number,
      fill: string,
      mark: string,
      head: string,
      text: string,
      anchor: string,
    ): string =>
      `<g data-s="${s}"><circle cx="${x(minute)}" cy="250" r="30" fill="${fill}" stroke="#fff" stroke-width="6"/><text x="${x(minute)}" y="184" text-anchor="${anchor}" style="font-size:76px;font-weight:800;fill:${fill}">${mark}</text><text x="${x(minute)}" y="352" text-anchor="${anchor}" style="font-size:46px;font-weight:800">${head}</text><text x="${x(minute)}" y="406" text-anchor="${anchor}" style="fill:${color.muted}">${text}</text></g>`;
    return sheet(
      t("El reloj corre", "The clock is running"),
      canvas(
        `<g transform="translate(0 -64)"><path d="M94 250H1090" stroke="${color.line}" stroke-width="18" stroke-linecap="round"/><path class="trace" data-s="1" pathLength="1" d="M94 250H${x(15)}" stroke="${color.indigo}" stroke-width="18"/><path class="trace" data-s="2" pathLength="1" d="M${x(15)} 250H1090" stroke="${color.rose}" stroke-width="18"/>
${point(0, 0, color.indigo, "0′", t("Primera", "First"), t("toma", "reading"), "middle")}${point(15, 1, color.rose, "15′", t("Confirmada", "Confirmed"), t("tratar ya", "treat now"), "middle")}${point(57, 2, color.rose, "+60′", t("A más tardar", "At the latest"), t("60 min tras confirmar", "60 min after confirming"), "end")}</g><g data-s="2"><rect x="0" y="404" width="1136" height="116" rx="26" fill="${color.blush}"/><text x="568" y="478" text-anchor="middle" style="font-size:48px;font-weight:700;fill:${color.roseText}">${t("No espere los laboratorios para tratar", "Do not wait for the laboratory to treat")}</text></g>`,
      ),
    );
  },
};

const choose: Slide = {
  id: "choose",
  source: acog,
  render: (t) =>
    sheet(
      t("Tres opciones de primera línea", "Three first-line options"),
      grid("1fr 1fr 1fr", [
        card({
          s: 0,
          head: "Labetalol",
          text: t(
            "IV. No en asma, bradicardia ni insuficiencia cardíaca",
            "IV. Not in asthma, bradycardia or heart failure",
          ),
          icon: "syringe",
          layout: "col",
          tone: "mist",
        }),
        card({
          s: 1,
          head: t("Hidralazina", "Hydralazine"),
          text: t("IV. Vigile la hipotensión y la taquicardia", "IV. Watch for low pressure and fast pulse"),
          icon: "drop",
          layout: "col",
          tone: "mist",
        }),
        card({
          s: 2,
          head: t("Nifedipina", "Nifedipine"),
          text: t("Oral, acción rápida. Nunca sublingual", "Oral, quick release. Never sublingual"),
          icon: "pill",
          layout: "col",
          tone: "mist",
        }),
      ]),
    ),
};

type Dose = { s: number; value: string; unit: string };

/** Draws doses as rising steps, with the minutes between them. */
function ladder(doses: Dose[], gap: string): string {
  return doses
    .map(({ s, value, unit }, n) => {
      const x = n * 438;
      const top = 230 - n * 92;
      const link =
        n === 0
          ? ""
          : `<g data-s="${s}">${arrow(x - 140, top + 76, x - 42, top + 76, color.rose, 10)}<text x="${x - 92}" y="${top + 38}" text-anchor="middle" style="font-weight:700;fill:${color.roseText}">${gap}</text></g>`;
      const units = unit
        .split(", ")
        .map(
          (line, row) =>
            `<text x="${x + 130}" y="${top + 158 + row * 52}" text-anchor="middle" style="font-size:46px;fill:#fff">${line}</text>`,
        );
      const fill = unit.includes("labetalol") ? color.rose : ["#6d7bd0", "#4d5dc2", color.deep][n];
      return `<g data-s="${s}" class="rise"><rect x="${x}" y="${top}" width="260" height="${436 - top}" rx="28" fill="${fill}"/><text x="${x + 130}" y="${top + 100}" text-anchor="middle" style="font-size:84px;letter-spacing:-2px;font-weight:800;fill:#fff">${value}</text>${units.join("")}</g>${link}`;
    })
    .join("");
}

function doseSlide(
  id: string,
  title: [string, string],
  doses: Dose[],
  gap: string,
  note: (t: Translate) => string,
  noteStep: number,
): Slide {
  return {
    id,
    source: acog,
    render: (t) =>
      sheet(
        t(...title),
        canvas(
          `${ladder(doses, gap)}<g data-s="${noteStep}"><text x="568" y="508" text-anchor="middle">${note(t)}</text></g>`,
        ),
      ),
  };
}

const labetalol = doseSlide(
  "labetalol",
  ["Labetalol IV", "IV labetalol"],
  [
    { s: 0, value: "20", unit: "mg IV" },
    { s: 1, value: "40", unit: "mg IV" },
    { s: 1, value: "80", unit: "mg IV" },
  ],
  "10 min",
  (t) => t("Cada dosis en 2 min. Si no basta: hidralazina", "Each dose over 2 min. If not enough: hydralazine"),
  2,
);

const hydralazine = doseSlide(
  "hydralazine",
  ["Hidralazina IV", "IV hydralazine"],
  [
    { s: 0, value: "5–10", unit: "mg IV" },
    { s: 1, value: "10", unit: "mg IV" },
    { s: 2, value: "→", unit: "labetalol, 20 mg IV" },
  ],
  "20 min",
  (t) => t("Cada dosis en 2 min. Tercer paso: otra droga", "Each dose over 2 min. Third step: change drug"),
  2,
);

const nifedipine = doseSlide(
  "nifedipine",
  ["Nifedipina oral", "Oral nifedipine"],
  [
    { s: 0, value: "10", unit: "mg" },
    { s: 1, value: "20", unit: "mg" },
    { s: 1, value: "20", unit: "mg" },
  ],
  "20 min",
  (t) => t("De acción rápida. Si no basta: labetalol IV", "Quick-release. If not enough: IV labetalol"),
  1,
);

const magnesium: Slide = {
  id: "magnesium",
  source: "ACOG 2020",
  render: (t) => {
    const column = (
      s: number,
      head: string,
      first: string,
      firstText: string,
      then: string,
      thenText: string,
      tone: string,
    ): string =>
      `<div class="card col rise ${tone}" data-s="${s}" style="gap:16px;padding:20px 30px;justify-content:center"><strong style="font-size:46px">${head}</strong><div><div style="font-size:56px;font-weight:800">${first}</div><small>${firstText}</small></div><div><div style="font-size:56px;font-weight:800">${then}</div><small>${thenText}</small></div></div>`;
    return sheet(
      t("Sulfato de magnesio", "Magnesium sulfate"),
      grid("1fr 1fr", [
        column(
          0,
          t("Intravenoso", "Intravenous"),
          "4–6 g",
          t("carga en 20–30 min", "load over 20–30 min"),
          "1–2 g/h",
          t("hasta 24 h después del parto", "until 24 h after birth"),
          "mist",
        ),
        column(
          1,
          "Pritchard (IM)",
          "4 g IV + 10 g IM",
          t("IV al 20 % en 5 min; IM al 50 %", "IV 20 % over 5 min; IM 50 %"),
          t("5 g cada 4 h", "5 g every 4 h"),
          t("alternando de glúteo", "changing sides"),
          "mint",
        ),
      ]),
    );
  },
};

const watch: Slide = {
  id: "watch",
  source: "ACOG 2020",
  render: (t) =>
    sheet(
      t("Antes de cada dosis, vigile", "Before each dose, check"),
      grid("1fr 1fr", [
        card({
          s: 0,
          head: t("Reflejo rotuliano", "Knee reflex"),
          text: t("presente", "present"),
          icon: "leg",
          tone: "mist",
        }),
        card({
          s: 0,
          head: t("Respiración", "Breathing"),
          text: t("12 o más por minuto", "12 or more a minute"),
          icon: "lungs",
          tone: "mist",
        }),
        card({
          s: 0,
          head: t("Orina", "Urine"),
          text: t("30 mL por hora o más", "30 mL an hour or more"),
          icon: "drop",
          tone: "mist",
        }),
        card({
          s: 1,
          head: t("Antídoto a mano", "Antidote at hand"),
          text: t("gluconato de calcio 1 g IV", "calcium gluconate 1 g IV"),
          icon: "syringe",
          tone: "rose",
        }),
      ]),
    ),
};

const target: Slide = {
  id: "target",
  source: acog,
  render: (t) =>
    sheet(
      t("La meta", "The target"),
      canvas(
        `<g data-s="0"><rect x="0" y="0" width="1136" height="244" rx="36" fill="${color.mint}"/><text x="568" y="138" text-anchor="middle" style="font-size:108px;font-weight:800;fill:${color.green};letter-spacing:-3px">140–150 / 90–100</text><text x="568" y="210" text-anchor="middle" style="font-size:46px">${t("mmHg; no más abajo", "mmHg; not lower")}</text></g>
<g data-s="1"><text x="568" y="318" text-anchor="middle" style="font-size:46px;font-weight:800">${t("Mida la presión cada", "Measure the pressure every")}</text>${[
          ["10′", t("1 h", "1 h")],
          ["15′", "1 h"],
          ["30′", "1 h"],
          ["60′", "4 h"],
        ]
          .map(
            ([every, during], n) =>
              `<rect x="${n * 290}" y="346" width="266" height="176" rx="26" fill="#fff" stroke="${color.line}" stroke-width="3"/><text x="${n * 290 + 133}" y="428" text-anchor="middle" style="font-size:68px;font-weight:800;fill:${color.indigo}">${every}</text><text x="${n * 290 + 133}" y="492" text-anchor="middle" style="font-size:44px;fill:${color.muted}">${t("por", "for")} ${during}</text>`,
          )
          .join("")}</g>`,
      ),
    ),
};

export const severeHypertension: Deck = {
  id: "severe-hypertension",
  slides: [cover, threshold, clock, choose, labetalol, hydralazine, nifedipine, target, magnesium, watch],
};
