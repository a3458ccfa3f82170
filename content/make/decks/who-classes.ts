import { coverSteps } from "../art/covers.ts";
import { type IconName, icon } from "../art/icons.ts";
import { canvas, card, coverSlide, grid, sheet } from "../parts.ts";
import { color } from "../theme.ts";
import type { Deck, Slide, Translate } from "../types.ts";

const esc = "ESC 2018";
const tones = [
  { fill: "#dff1ec", ink: color.green },
  { fill: "#e9f2d8", ink: "#4b6b12" },
  { fill: color.sand, ink: color.amber },
  { fill: "#fde3d3", ink: "#a8481a" },
  { fill: color.blush, ink: color.roseText },
] as const;
const names = ["I", "II", "II–III", "III", "IV"];

const cover: Slide = {
  id: "title",
  render: (t) =>
    coverSlide(
      t,
      t("¿Cuánto riesgo?", "How much risk?"),
      t("Clases de la OMS modificadas, de la I a la IV", "The modified WHO classes, I to IV"),
      coverSteps(),
    ),
};

const rates: Slide = {
  id: "rates",
  source: esc,
  render: (t) => {
    const ranges = [
      [2.5, 5],
      [5.7, 10.5],
      [10, 19],
      [19, 27],
      [40, 100],
    ] as const;
    const x = (percent: number): number => 160 + percent * 8.6;
    const rows = ranges.map(([low, high], n) => {
      const y = 22 + n * 89;
      const tone = tones[n] ?? tones[0];
      const s = n < 2 ? 1 : n < 4 ? 2 : 3;
      const label = `${low}–${high} %`;
      const inside = n === 4;
      return `<g data-s="${s}"><text x="128" y="${y + 50}" text-anchor="end" style="font-size:48px;font-weight:800;fill:${tone.ink}">${names[n]}</text></g><rect class="growx" data-s="${s}" x="${x(low)}" y="${y}" width="${(high - low) * 8.6}" height="68" rx="14" fill="${tone.ink}"/><g data-s="${s}"><text x="${inside ? x(70) : x(high) + 20}" y="${y + 50}" text-anchor="${inside ? "middle" : "start"}" style="font-size:46px;font-weight:800;fill:${inside ? "#fff" : tone.ink}">${label}</text></g>`;
    });
    const axis = [0, 25, 50, 75, 100].map(
      (v) =>
        `<path d="M${x(v)} 4V464" stroke="${color.mist}" stroke-width="4"/><text x="${x(v)}" y="516" text-anchor="middle" style="fill:${color.muted}">${v}${v === 100 ? " %" : ""}</text>`,
    );
    return sheet(
      t("Eventos cardíacos de la madre", "Cardiac events of the mother"),
      canvas(`${axis.join("")}${rows.join("")}`),
    );
  },
};

type Example = { s: number; icon: IconName; es: string; en: string };

function classSlide(id: string, n: number, title: [string, string], rate: string, examples: Example[]): Slide {
  const tone = tones[n] ?? tones[0];
  return {
    id,
    source: esc,
    render: (t) => {
      const badge = `<div data-s="0" style="width:330px;border-radius:34px;background:${tone.ink};color:#fff;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:14px;padding:20px"><span style="font:800 ${names[n]?.length === 6 ? 100 : 150}px/1 'Inter Display',Inter">${names[n]}</span><span style="font-size:46px;font-weight:800">${rate}</span><span>${t("de eventos", "of events")}</span></div>`;
      const items = examples.map(
        (one) =>
          `<div class="card rise" data-s="${one.s}" style="background:${tone.fill};border-color:${tone.fill};padding:8px 28px"><span class="ico">${icon(one.icon, tone.ink, 68)}</span><div style="font-size:45px;font-weight:700;line-height:1.1;text-wrap:balance">${t(one.es, one.en)}</div></div>`,
      );
      return sheet(
        t(...title),
        `<div style="display:flex;gap:28px;height:100%">${badge}<div style="flex:1">${grid("1fr", items, "gap:16px")}</div></div>`,
      );
    },
  };
}

const one = classSlide("one", 0, ["Clase I: casi como las demás", "Class I: almost like others"], "2.5–5 %", [
  { s: 0, icon: "heart", es: "Lesión pequeña: ductus, prolapso mitral", en: "Small lesion: ductus, mitral prolapse" },
  { s: 0, icon: "check", es: "CIA, CIV o ductus ya reparados", en: "Repaired ASD, VSD or ductus" },
  { s: 0, icon: "pulse", es: "Extrasístoles aisladas", en: "Isolated ectopic beats" },
]);

const two = classSlide("two", 1, ["Clase II: riesgo algo mayor", "Class II: somewhat more risk"], "5.7–10.5 %", [
  { s: 0, icon: "heart", es: "CIA o CIV sin operar", en: "Unoperated ASD or VSD" },
  { s: 0, icon: "check", es: "Tetralogía de Fallot reparada", en: "Repaired tetralogy of Fallot" },
  { s: 0, icon: "pulse", es: "La mayoría de las arritmias", en: "Most arrhythmias" },
]);

const between = classSlide("between", 2, ["Clase II–III: riesgo intermedio", "Class II–III: in between"], "10–19 %", [
  { s: 0, icon: "gauge", es: "Función algo baja (FEVI &gt;45 %)", en: "Mildly low function (LVEF &gt;45 %)" },
  { s: 0, icon: "heart", es: "Estenosis mitral leve", en: "Mild mitral stenosis" },
  { s: 1, icon: "heart", es: "Miocardiopatía hipertrófica", en: "Hypertrophic cardiomyopathy" },
  { s: 1, icon: "check", es: "Coartación reparada", en: "Repaired coarctation" },
]);

const three = classSlide("three", 3, ["Clase III: riesgo alto", "Class III: high risk"], "19–27 %", [
  { s: 0, icon: "shield", es: "Válvula mecánica", en: "Mechanical valve" },
  { s: 0, icon: "heart", es: "Estenosis mitral moderada", en: "Moderate mitral stenosis" },
  { s: 1, icon: "gauge", es: "FEVI 30–45 %", en: "LVEF 30–45 %" },
  { s: 1, icon: "baby", es: "Periparto previa, ya recuperada", en: "Past PPCM, now recovered" },
]);

const four = classSlide("four", 4, ["Clase IV: riesgo extremo", "Class IV: extreme risk"], "40–100 %", [
  { s: 0, icon: "lungs", es: "Hipertensión arterial pulmonar", en: "Pulmonary arterial hypertension" },
  { s: 0, icon: "gauge", es: "FEVI &lt;30 % o clase NYHA III–IV", en: "LVEF &lt;30 % or NYHA III–IV" },
  { s: 1, icon: "heart", es: "Estenosis mitral grave", en: "Severe mitral stenosis" },
  { s: 1, icon: "alert", es: "Aorta muy dilatada", en: "A very dilated aorta" },
]);

function visitRow(
  t: Translate,
  s: number,
  n: number,
  label: string,
  when: [string, string],
  where: [string, string],
): string {
  const tone = tones[n] ?? tones[0];
  return `<div class="rise" data-s="${s}" style="display:grid;grid-template-columns:150px 0.92fr 1.18fr;align-items:center;background:${tone.fill};border-radius:22px;padding:0 28px;font-size:44px;font-weight:600;gap:16px;letter-spacing:-.5px"><b style="font-size:48px;font-weight:800;color:${tone.ink}">${label}</b><span>${t(...when)}</span><span>${t(...where)}</span></div>`;
}

const follow: Slide = {
  id: "follow",
  source: esc,
  render: (t) =>
    sheet(
      t("Dónde y cada cuánto", "Where and how often"),
      grid(
        "1fr",
        [
          visitRow(t, 0, 0, "I", ["1 o 2 consultas", "1 or 2 visits"], ["hospital local", "local hospital"]),
          visitRow(t, 0, 1, "II", ["cada trimestre", "each trimester"], ["hospital local", "local hospital"]),
          visitRow(
            t,
            1,
            2,
            "II–III",
            ["cada 2 meses", "every 2 months"],
            ["hospital de referencia", "referral hospital"],
          ),
          visitRow(t, 2, 3, "III", ["cada 1–2 meses", "every 1–2 months"], ["centro experto", "expert centre"]),
          visitRow(t, 2, 4, "IV", ["cada mes", "every month"], ["centro experto", "expert centre"]),
        ],
        "gap:14px",
      ),
    ),
};

const close: Slide = {
  id: "close",
  source: esc,
  render: (t) =>
    sheet(
      t("Pregunte antes del embarazo", "Ask before pregnancy"),
      grid("1fr", [
        card({
          s: 0,
          head: t("¿Fiebre reumática, soplo o cirugía?", "Rheumatic fever, murmur, surgery?"),
          text: t("la estenosis mitral puede estar callada", "mitral stenosis may be silent"),
          icon: "steth",
          tone: "mist",
        }),
        card({
          s: 1,
          head: t("Clasifique en la primera consulta", "Classify at the first visit"),
          text: t("y otra vez si algo cambia", "and again if anything changes"),
          icon: "calendar",
          tone: "mist",
        }),
        card({
          s: 2,
          head: t("Clase IV: hable con claridad", "Class IV: speak plainly"),
          text: t("riesgo, opciones y anticoncepción", "risk, choices and contraception"),
          icon: "shield",
          tone: "rose",
        }),
      ]),
    ),
};

export const whoClasses: Deck = {
  id: "who-classes",
  slides: [cover, rates, one, two, between, three, four, follow, close],
};
