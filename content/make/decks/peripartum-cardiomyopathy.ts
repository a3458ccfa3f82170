import { coverDilated } from "../art/covers.ts";
import { heart } from "../art/heart.ts";
import { iconAt } from "../art/icons.ts";
import { canvas, card, coverSlide, grid, sheet } from "../parts.ts";
import { color } from "../theme.ts";
import type { Deck, Slide } from "../types.ts";

const both = "ESC 2018 · HFA 2019";

const cover: Slide = {
  id: "title",
  draw: (t) =>
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
  draw: (t) =>
    sheet(
      t("¿Qué es?", "What is it?"),
      canvas(
        `<g data-s="0"><g transform="translate(16 6) scale(1.5)">${heart()}</g><text x="196" y="424" text-anchor="middle" style="font-weight:800;font-size:38px">${t("Normal", "Normal")}</text><text x="196" y="474" text-anchor="middle">${t("FEVI 55–70 %", "LVEF 55–70 %")}</text></g>
<g data-s="1"><g transform="translate(404 -10) scale(1.56)">${heart(true)}</g><text x="592" y="424" text-anchor="middle" style="font-weight:800;font-size:38px;fill:${color.roseText}">${t("Periparto", "Peripartum")}</text><text x="592" y="474" text-anchor="middle">${t("FEVI &lt;45 %", "LVEF &lt;45 %")}</text></g>
<foreignObject x="800" y="20" width="336" height="440"><div data-s="2" class="rise" style="font-size:38px;font-weight:700;line-height:1.25;padding-top:70px">${t("Al final del embarazo o en los meses siguientes, <span style='color:#b92f55'>sin otra causa</span>", "Late in pregnancy or in the months after, <span style='color:#b92f55'>with no other cause</span>")}</div></foreignObject>`,
      ),
    ),
};

const when: Slide = {
  id: "when",
  source: both,
  draw: (t) => {
    const bars = [8, 34, 120, 270, 130, 78, 48, 30].map(
      (h, n) =>
        `<rect class="growy" data-s="0" x="${40 + n * 132}" y="${350 - h}" width="108" height="${h}" rx="18" fill="${n === 3 ? color.rose : n < 3 ? "#9aa5dc" : color.indigo}"/>`,
    );
    return sheet(
      t("¿Cuándo aparece?", "When does it appear?"),
      canvas(
        `<path d="M20 350H1116" stroke="${color.line}" stroke-width="5"/>${bars.join("")}<path d="M424 40V350" stroke="${color.ink}" stroke-width="4" stroke-dasharray="10 10"/><text x="408" y="66" text-anchor="end" style="font-weight:800">${t("parto", "birth")}</text>
<g data-s="1"><text x="560" y="66" style="font-weight:800;fill:${color.roseText};font-size:38px">${t("el primer mes: lo más común", "first month: the most common")}</text></g>
<text x="226" y="404" text-anchor="middle">${t("último mes o antes", "last month or before")}</text><text x="790" y="404" text-anchor="middle">${t("meses después", "months after")}</text><text x="568" y="484" text-anchor="middle" style="fill:${color.muted};font-weight:500">${t("Dibujo esquemático, no a escala", "A sketch, not to scale")}</text>`,
      ),
    );
  },
};

const recognise: Slide = {
  id: "recognise",
  source: both,
  draw: (t) =>
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
  draw: (t) => {
    const step = (n: number, s: number, head: string, text: string, sign: Parameters<typeof iconAt>[0]): string => {
      const x = n * 392;
      const link =
        n === 0
          ? ""
          : `<path d="M${x - 34} 200l22 22-22 22" fill="none" stroke="${color.rose}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round" data-s="${s}"/>`;
      return `${link}<g data-s="${s}" class="rise"><rect x="${x}" y="30" width="352" height="400" rx="34" fill="#fff" stroke="${color.line}" stroke-width="3"/><circle cx="${x + 176}" cy="144" r="82" fill="${color.mist}"/>${iconAt(sign, color.indigo, x + 176, 144, 96)}<text x="${x + 176}" y="302" text-anchor="middle" style="font-size:44px;font-weight:800">${head}</text></g><foreignObject x="${x + 16}" y="322" width="320" height="100"><div data-s="${s}" style="text-align:center;font-size:34px;line-height:1.2;color:${color.muted}">${text}</div></foreignObject>`;
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
  draw: (t) =>
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
  draw: (t) =>
    sheet(
      t("Después del parto", "After birth"),
      grid("1fr", [
        card({
          s: 0,
          head: t("Tratamiento completo de insuficiencia cardíaca", "Full heart failure treatment"),
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
  draw: (t) =>
    sheet(
      t("El pronóstico", "The outlook"),
      canvas(
        `<g data-s="0"><circle cx="210" cy="226" r="150" fill="none" stroke="${color.mist}" stroke-width="56"/></g><path class="trace" data-s="0" pathLength="1" d="M210 76A150 150 0 0 1 210 376" fill="none" stroke="${color.green}" stroke-width="56"/><g data-s="0"><text x="210" y="252" text-anchor="middle" style="font-size:96px;font-weight:800;fill:${color.green}">½</text><text x="210" y="478" text-anchor="middle" style="font-size:36px;font-weight:700">${t("a los 6 meses", "by 6 months")}</text></g>
<foreignObject x="440" y="0" width="696" height="512">${grid("1fr", [
          card({
            s: 1,
            head: t("Peor si FEVI &lt;30 %", "Worse if LVEF &lt;30 %"),
            text: t("o ventrículo de 60 mm o más", "or a ventricle of 60 mm or more"),
            icon: "alert",
            tone: "rose",
          }),
          card({
            s: 2,
            head: t("Anticoncepción segura", "Safe contraception"),
            text: t("implante o DIU; sin estrógenos", "implant or IUD; no oestrogen"),
            icon: "shield",
            tone: "mist",
          }),
          card({
            s: 3,
            head: t("Otro embarazo", "Another pregnancy"),
            text: t("desaconsejado si no se recupera", "advised against if not recovered"),
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
