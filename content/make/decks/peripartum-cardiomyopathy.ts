import { coverDilated } from "../art/covers.ts";
import { heart } from "../art/heart.ts";
import { iconAt } from "../art/icons.ts";
import { canvas, card, coverSlide, grid, sheet } from "../parts.ts";
import { color } from "../theme.ts";
import type { Deck, Slide } from "../types.ts";

const both = "ESC 2018 · HFA 2019";

const cover: Slide = {
  id: "title",
  render: (t) =>
    coverSlide(
      t,
      t("Miocardiopatía periparto", "Peripartum cardiomyopathy"),
      t("Reconocer y tratar a tiempo", "See it and treat it in time"),
      coverDilated(),
    ),
};

const definition: Slide = {
  id: "definition",
  source: both,
  render: (t) =>
    sheet(
      t("¿Qué es?", "What is it?"),
      canvas(
        `<g data-s="0"><g transform="translate(6 10) scale(1.55)">${heart()}</g><text x="186" y="450" text-anchor="middle" style="font-weight:800;font-size:46px">${t("Normal", "Normal")}</text><text x="186" y="508" text-anchor="middle">${t("FEVI 55–70 %", "LVEF 55–70 %")}</text></g>
<g data-s="1"><g transform="translate(396 10) scale(1.58)">${heart(true)}</g><text x="588" y="450" text-anchor="middle" style="font-weight:800;font-size:46px;fill:${color.roseText}">${t("Periparto", "Peripartum")}</text><text x="588" y="508" text-anchor="middle">${t("FEVI &lt;45 %", "LVEF &lt;45 %")}</text></g>
<foreignObject x="810" y="0" width="326" height="528"><div data-s="2" class="rise" style="font-size:48px;font-weight:700;line-height:1.25;height:528px;display:flex;flex-direction:column;justify-content:center">${t("Al final del embarazo o meses después, <b style='color:#b92f55'>sin otra causa</b>", "Late in pregnancy or months after, <b style='color:#b92f55'>with no other cause</b>")}</div></foreignObject>`,
      ),
    ),
};

const when: Slide = {
  id: "when",
  source: both,
  render: (t) => {
    const bars = [8, 34, 120, 270, 130, 78, 48, 30].map(
      (h, n) =>
        `<rect class="growy" data-s="0" x="${40 + n * 132}" y="${390 - h * 1.2}" width="108" height="${h * 1.2}" rx="18" fill="${n === 3 ? color.rose : n < 3 ? "#9aa5dc" : color.indigo}"/>`,
    );
    return sheet(
      t("¿Cuándo aparece?", "When does it appear?"),
      canvas(
        `<path d="M20 390H1116" stroke="${color.line}" stroke-width="5"/>${bars.join("")}<path d="M424 20V390" stroke="${color.ink}" stroke-width="4" stroke-dasharray="10 10"/><text x="402" y="60" text-anchor="end" style="font-weight:800;font-size:46px">${t("parto", "birth")}</text>
<g data-s="1"><text x="560" y="100" style="font-weight:800;letter-spacing:-.9px;fill:${color.roseText}">${t("el primer mes: lo más común", "first month: most common")}</text></g>
<text x="226" y="448" text-anchor="middle">${t("último mes o antes", "last month or before")}</text><text x="790" y="448" text-anchor="middle">${t("meses después", "months after")}</text><text x="568" y="512" text-anchor="middle" style="fill:${color.muted};font-weight:500">${t("Dibujo esquemático, no a escala", "A sketch, not to scale")}</text>`,
      ),
    );
  },
};

const recognise: Slide = {
  id: "recognise",
  source: both,
  render: (t) =>
    sheet(
      t("Se disfraza de posparto normal", "It looks like normal recovery"),
      grid("1fr 1fr", [
        card({ s: 0, head: t("Disnea, ortopnea", "Breathless, cannot lie flat"), icon: "bed", tone: "rose" }),
        card({ s: 0, head: t("Edema, sube de peso", "Swelling, weight gain"), icon: "leg", tone: "rose" }),
        card({ s: 1, head: t("Tos de noche", "Cough at night"), icon: "cough", tone: "rose" }),
        card({ s: 1, head: t("Palpitaciones", "Palpitations"), icon: "pulse", tone: "rose" }),
        card({ s: 2, head: t("Embolia, ACV", "Embolism, stroke"), icon: "head", tone: "rose" }),
        card({ s: 2, head: t("Choque cardiogénico", "Cardiogenic shock"), icon: "alert", tone: "rose" }),
      ]),
    ),
};

const tests: Slide = {
  id: "tests",
  source: both,
  render: (t) => {
    const step = (n: number, s: number, head: string, text: string, sign: Parameters<typeof iconAt>[0]): string => {
      const x = n * 392;
      const link =
        n === 0
          ? ""
          : `<path d="M${x - 34} 240l22 22-22 22" fill="none" stroke="${color.rose}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" data-s="${s}"/>`;
      return `${link}<g data-s="${s}" class="rise"><rect x="${x}" y="2" width="352" height="522" rx="34" fill="#fff" stroke="${color.line}" stroke-width="3"/><circle cx="${x + 176}" cy="138" r="104" fill="${color.mist}"/>${iconAt(sign, color.indigo, x + 176, 138, 124)}<text x="${x + 176}" y="320" text-anchor="middle" style="font-size:54px;font-weight:800">${head}</text></g><foreignObject x="${x + 16}" y="346" width="320" height="160"><div data-s="${s}" style="text-align:center;font-size:46px;line-height:1.15;letter-spacing:-.5px;text-wrap:balance;color:${color.muted}">${text}</div></foreignObject>`;
    };
    return sheet(
      t("Tres pruebas", "Three tests"),
      canvas(
        `${step(0, 0, "ECG", t("casi nunca es normal", "seldom normal"), "pulse")}${step(1, 1, t("BNP", "BNP"), t("bajo: lo hace poco probable", "low: makes it unlikely"), "tube")}${step(2, 2, t("Eco", "Echo"), t("FEVI &lt;45 % confirma", "LVEF &lt;45 % confirms"), "screen")}`,
      ),
    );
  },
};

const before: Slide = {
  id: "before",
  source: "ESC 2018",
  render: (t) =>
    sheet(
      t("Si todavía está embarazada", "While she is still pregnant"),
      grid("1fr 1fr", [
        card({
          s: 0,
          head: t("Sí: hidralazina y nitratos", "Yes: hydralazine, nitrates"),
          icon: "check",
          tone: "mint",
        }),
        card({ s: 1, head: t("No: IECA", "No: ACE inhibitors"), icon: "no", tone: "rose" }),
        card({ s: 0, head: t("Sí: metoprolol", "Yes: metoprolol"), icon: "check", tone: "mint" }),
        card({ s: 1, head: t("No: ARA II", "No: ARBs"), icon: "no", tone: "rose" }),
        card({
          s: 0,
          head: t("Sí: furosemida si hay congestión", "Yes: furosemide for congestion"),
          icon: "check",
          tone: "mint",
        }),
        card({ s: 1, head: t("No: espironolactona", "No: spironolactone"), icon: "no", tone: "rose" }),
      ]),
    ),
};

const after: Slide = {
  id: "after",
  source: both,
  render: (t) =>
    sheet(
      t("Después del parto", "After birth"),
      grid("1fr", [
        card({
          s: 0,
          head: t("Tratamiento completo", "Full heart failure treatment"),
          text: t("IECA, betabloqueador, espironolactona, diurético", "ACE inhibitor, beta blocker, MRA, diuretic"),
          icon: "heart",
          tone: "mint",
        }),
        card({
          s: 1,
          head: t("Anticoagular si FEVI ≤35 %", "Anticoagulate if LVEF ≤35 %"),
          text: t("el trombo en el ventrículo es frecuente", "clots in the ventricle are common"),
          icon: "drop",
          tone: "mist",
        }),
        card({
          s: 2,
          head: t("Bromocriptina: considerarla", "Bromocriptine: consider it"),
          text: t("corta la lactancia; siempre con anticoagulante", "stops lactation; always anticoagulate"),
          icon: "pill",
          tone: "sand",
        }),
      ]),
    ),
};

const outlook: Slide = {
  id: "outlook",
  source: both,
  render: (t) =>
    sheet(
      t("El pronóstico", "The outlook"),
      canvas(
        `<g data-s="0"><circle cx="190" cy="226" r="150" fill="none" stroke="${color.mist}" stroke-width="56"/></g><path class="trace" data-s="0" pathLength="1" d="M190 76A150 150 0 0 1 190 376" fill="none" stroke="${color.green}" stroke-width="56"/><g data-s="0"><text x="190" y="260" text-anchor="middle" style="font-size:96px;font-weight:800;fill:${color.green}">½</text><text x="190" y="492" text-anchor="middle" style="font-size:44px;font-weight:700">${t("a los 6 meses", "by 6 months")}</text></g>
<foreignObject x="396" y="0" width="740" height="528">${grid("1fr", [
          card({
            s: 1,
            head: t("Peor si FEVI &lt;30 %", "Worse if LVEF &lt;30 %"),
            text: t("o ventrículo de ≥60 mm", "or a ventricle of ≥60 mm"),
            icon: "alert",
            tone: "rose",
          }),
          card({
            s: 2,
            head: t("Anticoncepción segura", "Safe contraception"),
            text: t("DIU, implante; no estrógenos", "IUD, implant; no oestrogen"),
            icon: "shield",
            tone: "mist",
          }),
          card({
            s: 3,
            head: t("Otro embarazo", "Another pregnancy"),
            text: t("desaconsejado sin mejoría", "not advised unless recovered"),
            icon: "no",
            tone: "rose",
          }),
        ])}</foreignObject>`,
      ),
    ),
};

export const peripartumCardiomyopathy: Deck = {
  id: "peripartum-cardiomyopathy",
  slides: [cover, definition, when, recognise, tests, before, after, outlook],
};
