import type { Lang, Translate } from "../types.ts";
import { blank, cell, printPage, section } from "./sheet.ts";

export function triageCard(lang: Lang, t: Translate): string {
  const symptoms = [
    cell(
      "rose",
      "lungs",
      t("Falta de aire en reposo", "Breathless at rest"),
      t("no termina una frase", "cannot finish a sentence"),
    ),
    cell(
      "rose",
      "bed",
      t("Ortopnea", "Orthopnoea"),
      t("4 almohadas o más, o duerme sentada", "4 pillows or more, or sleeps sitting up"),
    ),
    cell(
      "rose",
      "chest",
      t("Dolor de pecho", "Chest pain"),
      t("o de espalda, de inicio brusco", "or sudden back pain"),
    ),
    cell("rose", "faint", t("Síncope", "Syncope"), t("con esfuerzo o sin aviso", "on effort or without warning")),
    cell(
      "rose",
      "pulse",
      t("Palpitaciones", "Palpitations"),
      t("sostenidas, o con mareo", "that last, or with dizziness"),
    ),
    cell(
      "rose",
      "cough",
      t("Tos persistente o nocturna", "Persistent or night cough"),
      t("con crepitantes o esputo rosado", "with crackles or pink sputum"),
    ),
  ];
  const row = (name: string, red: string, amber: string): string =>
    `<tr><td>${name}</td><td class="r">${red}</td><td class="a">${amber}</td></tr>`;
  const vitals = `<table><tr><th></th><th>${t("ALARMA", "RED FLAG")}</th><th>${t("ATENCIÓN: valorar hoy", "CAUTION: assess today")}</th></tr>
${row(t("Frecuencia cardíaca (por minuto)", "Heart rate (per minute)"), "≥120", "≥110")}${row(t("Presión sistólica (mmHg)", "Systolic pressure (mmHg)"), "≥160", "≥140")}${row(t("Frecuencia respiratoria (por minuto)", "Breathing rate (per minute)"), "≥30", "≥24")}${row("SpO₂", "≤94 %", "≤96 %")}</table>`;
  const risk = [
    cell("sand", "calendar", t("40 años o más", "Aged 40 or over")),
    cell("sand", "gauge", t("Hipertensión, preeclampsia", "Hypertension, pre‑eclampsia")),
    cell("sand", "drop", t("Diabetes u obesidad", "Diabetes or obesity")),
    cell("sand", "heart", t("Cardiopatía, fiebre reumática", "Heart disease, rheumatic fever")),
    cell("sand", "syringe", t("Quimioterapia previa", "Past chemotherapy")),
    cell("sand", "steth", t("Soplo fuerte, crepitantes", "Loud murmur, crackles")),
  ];
  const actions = [
    cell(
      "mint",
      "no",
      t("No la envíe a casa", "Do not send her home"),
      t("siéntela o acuéstela de lado izquierdo", "sit her up, or on her left side"),
    ),
    cell(
      "mint",
      "wind",
      t("Oxígeno", "Oxygen"),
      t("SpO₂ de 95 % o más; vena y monitor", "SpO₂ of 95 % or more; IV line, monitor"),
    ),
    cell(
      "mint",
      "screen",
      t("ECG, BNP, ecocardiograma", "ECG, BNP, echocardiogram"),
      t("radiografía si hay disnea: no la niegue", "chest X-ray if breathless: do not withhold"),
    ),
    cell("mint", "phone", t("Llame ya", "Call now"), t("obstetricia y cardiología", "obstetrics and cardiology")),
  ];
  const pressure = cell(
    "rose",
    "gauge",
    t("Presión ≥160 o ≥110 mmHg que persiste 15 min", "Pressure ≥160 or ≥110 mmHg lasting 15 min"),
    t(
      "es una emergencia: trate ya, a más tardar a los 60 min",
      "is an emergency: treat now, within 60 min at the latest",
    ),
  );
  const main = [
    section(
      1,
      t("Pregunte: ¿tiene alguno de estos síntomas?", "Ask: does she have any of these symptoms?"),
      `<div class="cells two">${symptoms.join("")}</div>`,
    ),
    section(2, t("Mida, en reposo", "Measure, at rest"), vitals),
    section(3, t("Más riesgo si hay", "Higher risk with"), `<div class="cells three">${risk.join("")}</div>`),
    section(
      4,
      t("Una señal de alarma basta: actúe", "One red flag is enough: act"),
      `<div class="cells two">${actions.join("")}</div><div style="margin-top:2.6mm">${pressure}</div>`,
    ),
    `<div class="cells two" style="gap:10mm;margin-top:1mm">${blank(t("Cardiología", "Cardiology"))}${blank(t("Centro de referencia", "Referral centre"))}</div>`,
  ].join("");
  const title = t("Señales de alarma del corazón", "Red flags of the heart");
  const subtitle = t(
    "En el embarazo y hasta 12 meses después del parto",
    "In pregnancy and up to 12 months after birth",
  );
  const sources =
    "CMQCC, Cardiovascular Disease in Pregnancy and Postpartum Toolkit, 2017. ACOG Practice Bulletin 212, 2019. ACOG Committee Opinion 767, 2019. ESC, Eur Heart J 2018;39:3165.";
  return printPage(lang, t, title, subtitle, main, sources);
}
