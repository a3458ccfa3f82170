import { coverFlags } from "../art/covers.ts";
import { heart } from "../art/heart.ts";
import { iconAt } from "../art/icons.ts";
import { canvas, card, coverSlide, grid, sheet } from "../parts.ts";
import { color } from "../theme.ts";
import type { Deck, Slide, Translate } from "../types.ts";

const cmqcc = "CMQCC 2017";

const cover: Slide = {
  id: "title",
  render: (t) =>
    coverSlide(
      t,
      t("Señales de alarma", "Red flags"),
      t("Lo que no es normal en el embarazo", "What is not normal in pregnancy"),
      coverFlags(),
    ),
};

const compare: Slide = {
  id: "compare",
  source: cmqcc,
  render: (t) => {
    const row = (s: number, left: string, right: string): string =>
      card({ s: 0, head: left, tone: "mint", icon: "check" }) + card({ s, head: right, tone: "rose", icon: "alert" });
    return sheet(
      t("Parecido, pero no igual", "Alike, but not the same"),
      grid("1fr 1fr", [
        row(
          1,
          t("Se cansa al subir escaleras", "Tired on the stairs"),
          t("Le falta el aire en reposo", "Breathless at rest"),
        ),
        row(
          2,
          t("Pies hinchados en la tarde", "Feet swell by evening"),
          t("Hinchazón de cara y manos", "Swollen face and hands"),
        ),
        row(3, t("Duerme de lado", "Sleeps on her side"), t("Duerme sentada", "Sleeps sitting up")),
      ]),
    );
  },
};

function pillows(t: Translate): string {
  const stack = [0, 1, 2, 3].map(
    (n) =>
      `<rect x="${60 + n * 9}" y="${344 - n * 50}" width="216" height="44" rx="20" fill="${n % 2 ? "#b9c2ec" : "#d5dbf6"}" stroke="${color.indigo}" stroke-width="4"/>`,
  );
  const body = `<path d="M200 180C262 236 330 330 470 352" stroke="${color.indigo}" stroke-width="74" stroke-linecap="round" fill="none"/><circle cx="168" cy="128" r="46" fill="${color.skin}"/><path d="M142 166C108 142 116 84 164 80C190 78 208 92 212 110C186 108 168 116 166 134C164 152 156 164 142 166Z" fill="#141a45"/><path d="M300 262c30-46 92-34 106 36Z" fill="${color.rose}"/>`;
  return `<path d="M30 398H540" stroke="${color.line}" stroke-width="12" stroke-linecap="round"/>${stack.join("")}${body}<text x="285" y="468" text-anchor="middle" style="font-weight:800;font-size:50px">${t("cuatro almohadas", "four pillows")}</text>`;
}

const breath: Slide = {
  id: "breath",
  source: cmqcc,
  render: (t) =>
    sheet(
      t("La respiración", "Breathing"),
      `<div style="display:flex;gap:26px;height:100%"><svg width="500" height="528" viewBox="0 20 560 500">${pillows(t)}</svg><div style="flex:1">${grid(
        "1fr",
        [
          card({
            s: 0,
            head: t("Ortopnea", "Orthopnoea"),
            text: t("acostada, se ahoga", "she cannot lie flat"),
            icon: "bed",
            tone: "rose",
          }),
          card({
            s: 1,
            head: t("Disnea en reposo", "Breathless at rest"),
            text: t("no termina una frase", "no full sentences"),
            icon: "lungs",
            tone: "rose",
          }),
          card({
            s: 2,
            head: t("Tos que no cede", "Lasting cough"),
            text: t("o tos de noche", "or wakes her up"),
            icon: "cough",
            tone: "rose",
          }),
        ],
      )}</div></div>`,
    ),
};

const other: Slide = {
  id: "other",
  source: cmqcc,
  render: (t) =>
    sheet(
      t("Dolor, desmayo, palpitaciones", "Pain, fainting, palpitations"),
      grid("1fr 1fr 1fr", [
        card({
          s: 0,
          head: t("Dolor de pecho", "Chest pain"),
          text: t("infarto, disección, embolia", "infarct, dissection, embolism"),
          icon: "chest",
          layout: "col wide",
          tone: "rose",
        }),
        card({
          s: 1,
          head: t("Síncope", "Syncope"),
          text: t("con esfuerzo o sin aviso", "on effort or without warning"),
          icon: "faint",
          layout: "col wide",
          tone: "rose",
        }),
        card({
          s: 2,
          head: t("Palpitaciones", "Palpitations"),
          text: t("sostenidas, o con mareo", "that last, or with dizziness"),
          icon: "pulse",
          layout: "col wide",
          tone: "rose",
        }),
      ]),
    ),
};

const vitals: Slide = {
  id: "vitals",
  source: cmqcc,
  render: (t) => {
    const line = (n: number, name: string, red: string, amber: string, sign: Parameters<typeof iconAt>[0]): string => {
      const y = 78 + n * 113;
      return `<g data-s="0"><rect x="0" y="${y}" width="1136" height="104" rx="24" fill="#fff" stroke="${color.line}" stroke-width="2"/>${iconAt(sign, color.indigo, 56, y + 52, 60)}<text x="108" y="${y + 67}" style="font-weight:700">${name}</text></g>
<g data-s="1"><rect x="566" y="${y + 10}" width="270" height="84" rx="20" fill="${color.blush}"/><text x="701" y="${y + 71}" text-anchor="middle" style="font-size:56px;font-weight:800;fill:${color.roseText}">${red}</text></g>
<g data-s="2"><rect x="852" y="${y + 10}" width="270" height="84" rx="20" fill="${color.sand}"/><text x="987" y="${y + 71}" text-anchor="middle" style="font-size:56px;font-weight:800;fill:${color.amber}">${amber}</text></g>`;
    };
    return sheet(
      t("Los números en reposo", "The numbers at rest"),
      canvas(`<g data-s="1"><text x="701" y="54" text-anchor="middle" style="font-weight:800;fill:${color.roseText}">${t("Alarma", "Red flag")}</text></g><g data-s="2"><text x="987" y="54" text-anchor="middle" style="font-weight:800;fill:${color.amber}">${t("Atención", "Caution")}</text></g>
${line(0, t("Pulso", "Heart rate"), "≥120", "≥110", "heart")}${line(1, t("Presión sistólica", "Systolic pressure"), "≥160", "≥140", "gauge")}${line(2, t("Respiraciones", "Breaths per minute"), "≥30", "≥24", "lungs")}${line(3, "SpO₂", "≤94 %", "≤96 %", "drop")}`),
    );
  },
};

const risk: Slide = {
  id: "risk",
  source: cmqcc,
  render: (t) =>
    sheet(
      t("Quién tiene más riesgo", "Who is at higher risk"),
      grid("1fr 1fr", [
        card({ s: 0, head: t("40 años o más", "Aged 40 or over"), icon: "calendar", tone: "mist" }),
        card({ s: 0, head: t("Obesidad (IMC ≥35)", "Obesity (BMI ≥35)"), icon: "alert", tone: "mist" }),
        card({ s: 0, head: t("Hipertensión", "Hypertension"), icon: "gauge", tone: "mist" }),
        card({ s: 0, head: t("Diabetes previa", "Known diabetes"), icon: "drop", tone: "mist" }),
        card({ s: 1, head: t("Quimioterapia previa", "Past chemotherapy"), icon: "syringe", tone: "mist" }),
        card({ s: 1, head: t("Soplo o crepitantes", "Murmur or crackles"), icon: "steth", tone: "rose" }),
      ]),
    ),
};

const act: Slide = {
  id: "act",
  source: cmqcc,
  render: (t) =>
    sheet(
      t("Una señal de alarma basta", "One red flag is enough"),
      grid("1fr 1fr", [
        card({
          s: 0,
          head: t("No la envíe a casa", "Do not send her home"),
          text: t("quédese con ella", "stay with her"),
          icon: "no",
          tone: "rose",
        }),
        card({
          s: 1,
          head: t("Siéntela; dé oxígeno", "Sit her up; oxygen"),
          text: t("SpO₂ de 95 % o más", "SpO₂ of 95 % or more"),
          icon: "wind",
          tone: "mint",
        }),
        card({
          s: 2,
          head: "ECG + BNP",
          text: t("eco lo antes posible", "echo as soon as possible"),
          icon: "screen",
          tone: "mist",
        }),
        card({
          s: 3,
          head: t("Llame", "Call"),
          text: t("obstetricia y cardiología", "obstetrics and cardiology"),
          icon: "phone",
          tone: "dark",
        }),
      ]),
    ),
};

const close: Slide = {
  id: "close",
  source: cmqcc,
  render: (t) =>
    sheet(
      t("Piense en el corazón", "Think of the heart"),
      `<div style="display:flex;gap:28px;height:100%;align-items:center"><svg width="230" height="230" viewBox="0 0 240 240">${heart()}</svg><div style="flex:1;height:100%;display:flex;flex-direction:column;gap:20px"><div data-s="0" class="rise" style="font-size:46px;font-weight:700;text-wrap:balance">${t("Antes de decir «es por el embarazo», mida:", "Before you say “it is just the pregnancy”, measure:")}</div><div style="flex:1">${grid(
        "1fr 1fr",
        [
          card({ s: 0, head: t("Pulso", "Pulse"), icon: "heart", tone: "rose" }),
          card({ s: 0, head: t("Presión", "Pressure"), icon: "gauge", tone: "rose" }),
          card({ s: 0, head: t("Respiración", "Breathing"), icon: "lungs", tone: "rose" }),
          card({ s: 0, head: t("Saturación", "Saturation"), icon: "drop", tone: "rose" }),
        ],
      )}</div></div></div>`,
    ),
};

export const redFlags: Deck = { id: "red-flags", slides: [cover, compare, breath, other, vitals, risk, act, close] };
