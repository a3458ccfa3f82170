import { coverArrest } from "../art/covers.ts";
import { iconAt } from "../art/icons.ts";
import { arrow, hands, supineWoman } from "../art/torso.ts";
import { canvas, card, coverSlide, grid, sheet } from "../parts.ts";
import { color } from "../theme.ts";
import type { Deck, Slide } from "../types.ts";

const aha = "AHA 2015, 2020";

const cover: Slide = {
  id: "title",
  render: (t) =>
    coverSlide(
      t,
      t("Paro cardíaco materno", "Maternal cardiac arrest"),
      t("Los primeros cinco minutos", "The first five minutes"),
      coverArrest(),
    ),
};

const call: Slide = {
  id: "call",
  source: aha,
  render: (t) =>
    sheet(
      t("Active el código materno", "Call the maternal code"),
      grid("1fr 1fr", [
        card({
          s: 0,
          head: t("Anote la hora", "Note the time"),
          text: t("el reloj empieza ahora", "the clock starts now"),
          icon: "clock",
          tone: "rose",
        }),
        card({
          s: 1,
          head: t("Equipo de adultos", "Adult team"),
          text: t("y anestesia", "and anaesthesia"),
          icon: "heart",
          tone: "mist",
        }),
        card({
          s: 1,
          head: t("Obstetricia", "Obstetrics"),
          text: t("con bisturí en la mano", "with a scalpel in hand"),
          icon: "knife",
          tone: "mist",
        }),
        card({
          s: 1,
          head: t("Neonatología", "Neonatal team"),
          text: t("lista para recibir", "ready to receive"),
          icon: "baby",
          tone: "mist",
        }),
      ]),
    ),
};

const compress: Slide = {
  id: "compress",
  source: aha,
  render: (t) => {
    const fact = (y: number, s: number, big: string, small: string): string =>
      `<g data-s="${s}"><text x="612" y="${y}" style="font-size:66px;font-weight:800;fill:${color.indigo}">${big}</text><text x="612" y="${y + 54}" style="letter-spacing:-.8px;fill:${color.muted}">${small}</text></g>`;
    return sheet(
      t("Las mismas compresiones", "The same compressions"),
      canvas(
        `<g data-s="0"><g transform="translate(0 76) scale(0.92)">${supineWoman(0)}</g></g><g data-s="0">${hands(241, 228)}</g><g data-s="0"><text x="285" y="462" text-anchor="middle" style="font-weight:700;letter-spacing:-.8px">${t("mitad inferior del esternón", "lower half of the breastbone")}</text></g>
${fact(96, 1, "100–120", t("por minuto", "a minute"))}${fact(266, 1, "5–6 cm", t("y deje expandir el tórax", "and let the chest recoil"))}${fact(436, 2, t("Boca arriba", "On her back"), t("tabla firme, sin inclinar", "on a firm board, no tilt"))}`,
      ),
    );
  },
};

const displace: Slide = {
  id: "displace",
  source: aha,
  render: (t) =>
    sheet(
      t("Desplace el útero a la izquierda", "Push the uterus to the left"),
      canvas(
        `<g transform="translate(0 108) scale(0.82)"><g data-s="0" data-u="0"><g transform="translate(0 20)">${supineWoman(0)}</g></g><g data-s="1"><g transform="translate(0 20)">${supineWoman(-44)}</g></g><g data-s="1"><g transform="translate(0 20)">${arrow(420, 236, 420, 128, "#ffd0da", 16)}</g></g></g>
<g data-s="1"><text x="344" y="96" text-anchor="middle" style="font-size:46px;font-weight:800;fill:${color.roseText}">${t("su izquierda", "her left")}</text></g>
<foreignObject x="532" y="0" width="604" height="528">${grid("1fr", [
          card({
            s: 0,
            head: t("Útero al ombligo", "Uterus at navel"),
            text: t("o más arriba", "or above"),
            icon: "alert",
            tone: "mist",
          }),
          card({
            s: 1,
            head: t("Con las dos manos", "With both hands"),
            text: t("hale o empuje", "pull or push"),
            icon: "hand",
            tone: "mint",
          }),
          card({
            s: 2,
            head: t("Sin soltar", "Do not let go"),
            text: t("hasta nacer el bebé", "until the baby is born"),
            icon: "clock",
            tone: "rose",
          }),
        ])}</foreignObject>`,
      ),
    ),
};

const drugs: Slide = {
  id: "drugs",
  source: aha,
  render: (t) =>
    sheet(
      t("Lo mismo que en cualquier adulto", "The same as in any adult"),
      grid("1fr 1fr", [
        card({
          s: 0,
          head: t("Misma descarga", "Same shock"),
          text: t("bifásica 120–200 J, sin demora", "biphasic 120–200 J, no delay"),
          icon: "bolt",
          tone: "mist",
        }),
        card({
          s: 1,
          head: t("Adrenalina 1 mg", "Adrenaline 1 mg"),
          text: t("cada 3–5 min", "every 3–5 min"),
          icon: "syringe",
          tone: "mist",
        }),
        card({
          s: 2,
          head: t("Vena sobre el diafragma", "Vein above the diaphragm"),
          text: t("brazo o cuello, no pierna", "arm or neck, not leg"),
          icon: "drop",
          tone: "rose",
        }),
        card({
          s: 3,
          head: t("Oxígeno al 100 %", "Oxygen at 100 %"),
          text: t("intuba quien más sabe", "the most skilled intubates"),
          icon: "wind",
          tone: "mist",
        }),
      ]),
    ),
};

const minutes: Slide = {
  id: "minutes",
  source: aha,
  render: (t) => {
    const x = (minute: number): number => 80 + minute * 195;
    const ticks = [0, 1, 2, 3, 4, 5].map(
      (n) =>
        `<circle cx="${x(n)}" cy="150" r="${n === 5 ? 34 : 20}" fill="${n === 5 ? color.rose : color.indigo}" stroke="#fff" stroke-width="5"/><text x="${x(n)}" y="84" text-anchor="middle" style="font-size:${n === 5 ? 76 : 54}px;font-weight:800;fill:${n === 5 ? color.roseText : color.indigo}">${n}′</text>`,
    );
    return sheet(
      t("Histerotomía: meta, 5 minutos", "Hysterotomy: aim for 5 minutes"),
      canvas(
        `<path d="M80 150H1055" stroke="${color.line}" stroke-width="16" stroke-linecap="round"/><path class="trace" data-s="0" pathLength="1" d="M80 150H1055" stroke="${color.rose}" stroke-width="16"/>${ticks.join("")}
<foreignObject x="0" y="212" width="1136" height="316">${grid("1fr 1fr 1fr", [
          card({
            s: 1,
            head: t("Prepare ya", "Prepare now"),
            text: t("no espere el minuto 4", "do not wait for minute 4"),
            icon: "knife",
            layout: "col low",
            tone: "mist",
          }),
          card({
            s: 2,
            head: t("Ahí mismo", "Right there"),
            text: t("sin trasladar, sin parar la RCP", "no transfer, CPR goes on"),
            icon: "team",
            layout: "col low",
            tone: "mist",
          }),
          card({
            s: 3,
            head: t("Libera la cava", "Frees the cava"),
            text: t("salva a madre y bebé", "it saves mother and baby"),
            icon: "heart",
            layout: "col low",
            tone: "rose",
          }),
        ])}</foreignObject>`,
      ),
    );
  },
};

const causes: Slide = {
  id: "causes",
  source: aha,
  render: (t) => {
    const list: [string, string][] = [
      ["A", t("Anestesia", "Anaesthesia")],
      ["B", t("Hemorragia", "Bleeding")],
      ["C", t("Cardíaca", "Cardiac")],
      ["D", t("Drogas", "Drugs")],
      ["E", t("Embolia", "Embolism")],
      ["F", t("Fiebre, sepsis", "Fever, sepsis")],
      ["G", t("Otras: H y T", "General: Hs, Ts")],
      ["H", t("Hipertensión", "Hypertension")],
    ];
    const cells = list.map(([letter, name], n) => {
      const px = (n % 2) * 580;
      const py = Math.floor(n / 2) * 133;
      return `<g data-s="${n < 4 ? 0 : 1}"><rect x="${px}" y="${py + 1}" width="556" height="122" rx="26" fill="#fff" stroke="${color.line}" stroke-width="2"/><circle cx="${px + 66}" cy="${py + 62}" r="44" fill="${[color.indigo, color.rose][n % 2]}"/><text x="${px + 66}" y="${py + 79}" text-anchor="middle" style="font-size:50px;font-weight:800;fill:#fff">${letter}</text><text x="${px + 130}" y="${py + 79}" style="font-size:50px;font-weight:700">${name}</text></g>`;
    });
    return sheet(t("Busque la causa, de la A a la H", "Look for the cause, A to H"), canvas(cells.join("")));
  },
};

const magnesium: Slide = {
  id: "magnesium",
  source: aha,
  render: (t) =>
    sheet(
      t("¿Recibía magnesio?", "Was she on magnesium?"),
      canvas(
        `<g data-s="0" class="rise"><rect x="0" y="4" width="500" height="516" rx="36" fill="${color.blush}"/>${iconAt("no", color.rose, 250, 200, 220)}<text x="250" y="420" text-anchor="middle" style="font-size:68px;font-weight:800;fill:${color.roseText}">${t("Suspéndalo", "Stop it")}</text></g>
<g data-s="0">${arrow(528, 262, 606, 262, color.indigo, 12)}</g>
<g data-s="0" class="rise"><rect x="636" y="4" width="500" height="516" rx="36" fill="${color.mint}"/>${iconAt("syringe", color.green, 886, 150, 180)}<text x="886" y="334" text-anchor="middle" style="font-size:68px;font-weight:800;fill:${color.green}">${t("Dé calcio", "Give calcium")}</text><text x="886" y="408" text-anchor="middle" style="font-size:48px">${t("gluconato al 10 %", "gluconate 10 %")}</text><text x="886" y="472" text-anchor="middle" style="font-size:48px">30 mL IV</text></g>`,
      ),
    ),
};

export const maternalArrest: Deck = {
  id: "maternal-arrest",
  slides: [cover, call, compress, displace, drugs, minutes, causes, magnesium],
};
