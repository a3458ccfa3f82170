import { coverBaby } from "../art/covers.ts";
import { heartSymbol } from "../art/heart.ts";
import { canvas, card, coverSlide, grid, sheet } from "../parts.ts";
import { color } from "../theme.ts";
import type { Deck, Slide } from "../types.ts";

const cover: Slide = {
  id: "title",
  render: (t) =>
    coverSlide(
      t,
      t("El cuarto trimestre", "The fourth trimester"),
      t("El corazón después del parto", "The heart after birth"),
      coverBaby(),
    ),
};

const why: Slide = {
  id: "why",
  source: "ACOG 2018, 2019",
  render: (t) =>
    sheet(
      t("El riesgo no termina con el parto", "The risk does not end at birth"),
      canvas(
        `<g data-s="0">${Array.from({ length: 10 }, (_, n) => `<g transform="translate(${64 + (n % 5) * 116} ${60 + Math.floor(n / 5) * 122})">${heartSymbol(42, n < 5 ? color.rose : "#cfd5ee")}</g>`).join("")}</g>
<g data-s="0"><text x="296" y="326" text-anchor="middle" style="font-size:60px;font-weight:800;fill:${color.roseText}">${t("Más de la mitad", "More than half")}</text>${[t("de las muertes maternas", "of maternal deaths"), t("ocurre después del parto", "happen after birth"), t("(Estados Unidos)", "(United States)")].map((line, n) => `<text x="296" y="${392 + n * 56}" text-anchor="middle" style="font-size:46px;letter-spacing:-.5px">${line}</text>`).join("")}</g>
<foreignObject x="632" y="0" width="504" height="528">${grid("1fr", [
          card({
            s: 1,
            head: t("El líquido vuelve", "Fluid returns"),
            text: t("la presión sube del día 3 al 6", "pressure peaks on days 3–6"),
            icon: "drop",
            tone: "mist",
          }),
          card({
            s: 2,
            head: t("Nadie la mide", "No one measures"),
            text: t("ya está en su casa", "she is already at home"),
            icon: "gauge",
            tone: "sand",
          }),
        ])}</foreignObject>`,
      ),
    ),
};

const visits: Slide = {
  id: "visits",
  source: "ACOG 736, 2018",
  render: (t) => {
    const stop = (x: number, s: number, fill: string, big: string, lines: string[]): string =>
      `<g data-s="${s}"><circle cx="${x}" cy="130" r="34" fill="${fill}" stroke="#fff" stroke-width="6"/><text x="${x}" y="66" text-anchor="middle" style="font-size:64px;font-weight:800;fill:${fill}">${big}</text>${lines.map((line, n) => `<text x="${x}" y="${232 + n * 56}" text-anchor="middle" style="font-size:46px;${n === 0 ? "font-weight:800" : `fill:${color.muted}`}">${line}</text>`).join("")}</g>`;
    return sheet(
      t("Cuatro citas", "Four dates"),
      canvas(
        `<path d="M30 130H1106" stroke="${color.line}" stroke-width="16" stroke-linecap="round"/>${stop(142, 0, color.rose, "72 h", [t("presión", "pressure"), t("si fue", "if it was"), t("grave", "severe")])}${stop(426, 1, color.rose, "7–10 d", [t("presión", "pressure"), t("corazón:", "heart:"), "7–14 d"])}${stop(710, 2, color.indigo, t("3 sem.", "3 wk"), [t("contacto", "contact"), t("con todas", "with all")])}${stop(994, 3, color.indigo, t("12 sem.", "12 wk"), [t("completa", "full visit"), t("corazón", "heart"), t("y ánimo", "and mood")])}
<g data-s="3"><rect x="0" y="400" width="1136" height="120" rx="26" fill="${color.mist}"/><text x="568" y="477" text-anchor="middle" style="font-size:50px;font-weight:700;fill:${color.deep}">${t("Dele las fechas antes del alta", "Give her the dates before she leaves")}</text></g>`,
      ),
    );
  },
};

const home: Slide = {
  id: "home",
  source: "ACOG 2019, 2020",
  render: (t) => {
    const level = (y: number, s: number, fill: string, ink: string, value: string, what: string): string =>
      `<g data-s="${s}" class="rise"><rect x="0" y="${y}" width="1136" height="164" rx="32" fill="${fill}"/><text x="40" y="${y + 106}" style="font-size:68px;font-weight:800;fill:${ink};letter-spacing:-2px">${value}</text><text x="460" y="${y + 98}" style="font-size:46px;font-weight:700;letter-spacing:-.6px">${what}</text></g>`;
    return sheet(
      t("La presión en la casa", "Pressure at home"),
      canvas(
        `${level(0, 0, color.mint, color.green, "&lt;150/100", t("siga midiendo cada día", "keep measuring every day"))}${level(182, 1, color.sand, color.amber, "≥150/100", t("llame: iniciar o subir dosis", "call: start or raise treatment"))}${level(364, 2, color.blush, color.roseText, "≥160/110", t("emergencia: venga ya", "emergency: come now"))}`,
      ),
    );
  },
};

const milk: Slide = {
  id: "milk",
  source: "ESC 2018 · ACOG 2020",
  render: (t) =>
    sheet(
      t("Compatibles con la lactancia", "Safe with breastfeeding"),
      grid("1fr 1fr", [
        card({ s: 0, head: t("Nifedipina", "Nifedipine"), icon: "check", tone: "mint" }),
        card({ s: 0, head: "Labetalol, metoprolol", icon: "check", tone: "mint" }),
        card({ s: 0, head: t("Enalapril, captopril", "Enalapril, captopril"), icon: "check", tone: "mint" }),
        card({ s: 1, head: t("Heparina, warfarina", "Heparin, warfarin"), icon: "check", tone: "mint" }),
        card({ s: 2, head: t("Furosemida: dosis baja", "Furosemide: low dose"), icon: "alert", tone: "sand" }),
        card({ s: 2, head: t("Atenolol: mejor otro", "Atenolol: choose another"), icon: "alert", tone: "sand" }),
      ]),
    ),
};

const contraception: Slide = {
  id: "contraception",
  source: "WHO/OMS 2015",
  render: (t) =>
    sheet(
      t("Anticoncepción antes del alta", "Contraception before she leaves"),
      grid("1fr 1fr", [
        card({
          s: 0,
          head: t("DIU o implante", "IUD or implant"),
          text: t(
            "eficaces, y no suben la presión ni el riesgo de trombo",
            "effective; they raise neither pressure nor clot risk",
          ),
          icon: "shield",
          layout: "col big",
          tone: "mint",
        }),
        card({
          s: 1,
          head: t("Evite estrógenos", "Avoid oestrogen"),
          text: t(
            "en hipertensión, trombosis, insuficiencia cardíaca o lactancia reciente",
            "in hypertension, clots, heart failure or early breastfeeding",
          ),
          icon: "no",
          layout: "col big",
          tone: "rose",
        }),
      ]),
    ),
};

const alarm: Slide = {
  id: "alarm",
  source: "ACOG 2018, 2019",
  render: (t) =>
    sheet(
      t("Vuelva de inmediato si…", "Come back at once if…"),
      grid("1fr 1fr", [
        card({ s: 0, head: t("Le falta el aire", "Short of breath"), icon: "lungs", tone: "rose" }),
        card({ s: 0, head: t("Dolor de pecho", "Chest pain"), icon: "chest", tone: "rose" }),
        card({ s: 1, head: t("Dolor de cabeza fuerte", "Bad headache"), icon: "head", tone: "rose" }),
        card({ s: 1, head: t("Ve luces o borroso", "Lights, blurred vision"), icon: "eye", tone: "rose" }),
        card({ s: 2, head: t("Se desmaya", "Fainting"), icon: "faint", tone: "rose" }),
        card({ s: 2, head: t("Una pierna hinchada", "One swollen leg"), icon: "leg", tone: "rose" }),
      ]),
    ),
};

const life: Slide = {
  id: "life",
  source: "AHA 2021",
  render: (t) =>
    sheet(
      t("Para toda la vida", "For life"),
      canvas(
        `<g data-s="0"><text x="200" y="216" text-anchor="middle" style="font-size:220px;font-weight:800;fill:${color.rose}">×2</text><text x="200" y="308" text-anchor="middle" style="font-size:50px;font-weight:700">${t("riesgo", "cardiovascular")}</text><text x="200" y="368" text-anchor="middle" style="font-size:50px;font-weight:700">${t("cardiovascular", "risk")}</text><text x="200" y="444" text-anchor="middle" style="letter-spacing:-.8px;fill:${color.muted}">${t("tras preeclampsia", "after pre-eclampsia")}</text></g>
<foreignObject x="408" y="0" width="728" height="528">${grid("1fr", [
          card({
            s: 1,
            head: t("Cada año", "Every year"),
            text: t("presión, glucosa, lípidos", "pressure, glucose, lipids"),
            icon: "calendar",
            tone: "mist",
          }),
          card({
            s: 2,
            head: t("Escríbalo y dígaselo", "Write it, and tell her"),
            text: t("en su expediente", "in her record"),
            icon: "steth",
            tone: "mist",
          }),
          card({
            s: 3,
            head: t("Próximo embarazo", "Next pregnancy"),
            text: t("aspirina desde la semana 12", "aspirin from week 12"),
            icon: "pill",
            tone: "mint",
          }),
        ])}</foreignObject>`,
      ),
    ),
};

export const fourthTrimester: Deck = {
  id: "fourth-trimester",
  slides: [cover, why, visits, home, milk, contraception, alarm, life],
};
