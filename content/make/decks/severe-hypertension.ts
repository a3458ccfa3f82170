import { coverGauge } from "../art/covers.ts";
import { iconAt } from "../art/icons.ts";
import { arrow } from "../art/torso.ts";
import { canvas, card, coverSlide, grid, sheet } from "../parts.ts";
import { color } from "../theme.ts";
import type { Deck, Pick, Slide } from "../types.ts";

const acog = "ACOG 2019, 2020";

const cover: Slide = {
  id: "title",
  draw: (t) =>
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
  draw: (t) => {
    const big = (x: number, value: string, name: string): string =>
      `<text x="${x}" y="212" text-anchor="middle" style="font-size:172px;font-weight:800;fill:${color.rose};letter-spacing:-5px">${value}</text><text x="${x}" y="276" text-anchor="middle" style="font-size:40px">${name}</text>`;
    return sheet(
      t("El umbral", "The threshold"),
      canvas(
        `<g data-s="0">${big(290, "≥160", t("sistólica", "systolic"))}${big(846, "≥110", t("diastólica", "diastolic"))}<text x="568" y="190" text-anchor="middle" style="font-size:64px;font-weight:800;fill:${color.muted}">${t("o", "or")}</text></g>
<g data-s="1"><rect x="0" y="338" width="1136" height="146" rx="30" fill="${color.mist}"/>${iconAt("gauge", color.indigo, 84, 411, 92)}<text x="160" y="398" style="font-size:38px;font-weight:700">${t("Sentada, brazo a la altura del corazón", "Seated, arm at heart level")}</text><text x="160" y="450">${t("manguito del tamaño correcto", "with a cuff of the right size")}</text></g>`,
      ),
    );
  },
};

const clock: Slide = {
  id: "clock",
  source: acog,
  draw: (t) => {
    const x = (minute: number): number => 70 + minute * 16.6;
    const point = (
      minute: number,
      s: number,
      fill: string,
      mark: string,
      head: string,
      text: string,
      anchor: string,
    ): string =>
      `<g data-s="${s}"><circle cx="${x(minute)}" cy="250" r="30" fill="${fill}" stroke="#fff" stroke-width="6"/><text x="${x(minute)}" y="184" text-anchor="${anchor}" style="font-size:64px;font-weight:800;fill:${fill}">${mark}</text><text x="${x(minute)}" y="346" text-anchor="${anchor}" style="font-size:40px;font-weight:800">${head}</text><text x="${x(minute)}" y="396" text-anchor="${anchor}" style="fill:${color.muted}">${text}</text></g>`;
    return sheet(
      t("El reloj corre", "The clock is running"),
      canvas(
        `<g transform="translate(0 -50)"><path d="M70 250H1066" stroke="${color.line}" stroke-width="18" stroke-linecap="round"/><path class="trace" data-s="1" pathLength="1" d="M70 250H${x(15)}" stroke="${color.indigo}" stroke-width="18"/><path class="trace" data-s="2" pathLength="1" d="M${x(15)} 250H1066" stroke="${color.rose}" stroke-width="18"/>
${point(0, 0, color.indigo, "0′", t("Primera", "First"), t("toma", "reading"), "middle")}${point(15, 1, color.rose, "15′", t("Confirmada", "Confirmed"), t("tratar ya", "treat now"), "middle")}${point(57, 2, color.rose, "+60′", t("A más tardar", "At the latest"), t("60 min después de confirmar", "60 min after confirming"), "end")}</g><g data-s="2"><rect x="0" y="404" width="1136" height="92" rx="26" fill="${color.blush}"/><text x="568" y="463" text-anchor="middle" style="font-size:38px;font-weight:700;fill:${color.roseText}">${t("No espere los laboratorios para tratar", "Do not wait for the laboratory to treat")}</text></g>`,
      ),
    );
  },
};

const choose: Slide = {
  id: "choose",
  source: acog,
  draw: (t) =>
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

/** Rising steps of doses with the minutes between them. */
function ladder(doses: Dose[], gap: string): string {
  return doses
    .map(({ s, value, unit }, n) => {
      const x = 43 + n * 390;
      const h = 216 + n * 90;
      const link =
        n === 0
          ? ""
          : `<g data-s="${s}">${arrow(x - 92, 420 - h + 60, x - 30, 420 - h + 60, color.rose, 9)}<text x="${x - 64}" y="${420 - h + 24}" text-anchor="middle" style="font-weight:700;fill:${color.roseText}">${gap}</text></g>`;
      return `<g data-s="${s}" class="rise"><rect x="${x}" y="${420 - h}" width="270" height="${h}" rx="28" fill="${unit.includes("labetalol") ? color.rose : ["#6d7bd0", "#4d5dc2", color.deep][n]}"/><text x="${x + 135}" y="${420 - h + 104}" text-anchor="middle" style="font-size:84px;font-weight:800;fill:#fff">${value}</text><text x="${x + 135}" y="${420 - h + 154}" text-anchor="middle" style="fill:#fff">${unit}</text></g>${link}`;
    })
    .join("");
}

function doseSlide(
  id: string,
  title: [string, string],
  doses: Dose[],
  gap: string,
  note: (t: Pick) => string,
  noteStep: number,
): Slide {
  return {
    id,
    source: acog,
    draw: (t) =>
      sheet(
        t(...title),
        canvas(
          `${ladder(doses, gap)}<g data-s="${noteStep}"><text x="568" y="486" text-anchor="middle" style="font-size:36px;font-weight:600">${note(t)}</text></g>`,
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
    { s: 2, value: "→", unit: "labetalol 20 mg" },
  ],
  "20 min",
  (t) =>
    t("Cada dosis en 2 min. Al tercer paso, cambie de droga", "Each dose over 2 min. At the third step, change drug"),
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
  (t) => t("Cápsula de acción rápida. Si no basta: labetalol IV", "Quick-release capsule. If not enough: IV labetalol"),
  1,
);

const magnesium: Slide = {
  id: "magnesium",
  source: "ACOG 2020",
  draw: (t) => {
    const column = (
      s: number,
      head: string,
      first: string,
      firstText: string,
      then: string,
      thenText: string,
      tone: string,
    ): string =>
      `<div class="card col rise ${tone}" data-s="${s}" style="gap:10px;padding:20px 34px"><strong style="font-size:42px">${head}</strong><div><div style="font-size:56px;font-weight:800">${first}</div><small>${firstText}</small></div><div><div style="font-size:56px;font-weight:800">${then}</div><small>${thenText}</small></div></div>`;
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
  draw: (t) =>
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
  draw: (t) =>
    sheet(
      t("La meta", "The target"),
      canvas(
        `<g data-s="0"><rect x="0" y="10" width="1136" height="250" rx="36" fill="${color.mint}"/><text x="568" y="150" text-anchor="middle" style="font-size:108px;font-weight:800;fill:${color.green};letter-spacing:-3px">140–150 / 90–100</text><text x="568" y="218" text-anchor="middle" style="font-size:38px">${t("mmHg; no más abajo", "mmHg; not lower")}</text></g>
<g data-s="1"><text x="568" y="326" text-anchor="middle" style="font-size:38px;font-weight:800">${t("Mida la presión cada", "Measure the pressure every")}</text>${[
          ["10′", t("1 h", "1 h")],
          ["15′", "1 h"],
          ["30′", "1 h"],
          ["60′", "4 h"],
        ]
          .map(
            ([every, during], n) =>
              `<rect x="${n * 290}" y="354" width="266" height="136" rx="26" fill="#fff" stroke="${color.line}" stroke-width="3"/><text x="${n * 290 + 133}" y="420" text-anchor="middle" style="font-size:54px;font-weight:800;fill:${color.indigo}">${every}</text><text x="${n * 290 + 133}" y="470" text-anchor="middle" style="fill:${color.muted}">${t("por", "for")} ${during}</text>`,
          )
          .join("")}</g>`,
      ),
    ),
};

export const severeHypertension: Deck = {
  id: "severe-hypertension",
  slides: [cover, threshold, clock, choose, labetalol, hydralazine, nifedipine, target, magnesium, watch],
};
