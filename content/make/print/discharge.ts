import type { Lang, Translate } from "../types.ts";
import { blank, cell, printPage, rows, section, ticks } from "./sheet.ts";

export function dischargeSheet(lang: Lang, t: Translate): string {
  const write = `<span style="display:block;width:34mm"></span>`;
  const before = ticks([
    t(
      "<b>Fecha</b> de la próxima toma de presión, escrita y dicha",
      "<b>Date</b> of the next blood pressure check, written and spoken",
    ),
    t(
      "<b>Medicamento</b> en la mano, y cómo conseguir el siguiente",
      "<b>Medicine</b> in her hand, and how to get the next",
    ),
    t(
      "<b>Señales</b> para volver, explicadas a ella y a quien la acompaña",
      "<b>Signs</b> to come back with, explained to her and to whoever is with her",
    ),
    t(
      "Si toma anticoagulante: cuál, dosis y hora de la próxima",
      "If on an anticoagulant: which, dose and time of the next",
    ),
    t("Riesgo de trombosis estimado otra vez después del parto", "Risk of thrombosis assessed again after birth"),
    t("Método anticonceptivo elegido (DIU o implante: hoy)", "Contraception chosen (IUD or implant: today)"),
  ]);
  const dates = rows(
    [t("Cuándo", "When"), t("Quién", "Who"), t("Qué", "What"), t("Fecha y lugar", "Date and place")],
    [
      [
        t("72 horas", "72 hours"),
        t("Hipertensión grave", "Severe hypertension"),
        t("Presión y síntomas", "Pressure and symptoms"),
        write,
      ],
      [
        t("7 a 10 días", "7 to 10 days"),
        t("Toda hipertensión del embarazo", "All hypertension of pregnancy"),
        t("Presión; ajustar el tratamiento", "Pressure; adjust treatment"),
        write,
      ],
      [
        t("7 a 14 días", "7 to 14 days"),
        t("Toda cardiopatía", "All heart disease"),
        t("Peso, disnea, ECG, plan", "Weight, breathlessness, ECG, plan"),
        write,
      ],
      [
        t("Antes de 3 semanas", "Before 3 weeks"),
        t("Todas", "Everybody"),
        t("Contacto, aunque sea por teléfono", "Contact, even by telephone"),
        write,
      ],
      [
        t("Antes de 12 semanas", "Before 12 weeks"),
        t("Todas", "Everybody"),
        t("Visita completa y atención primaria", "Full visit and primary care"),
        write,
      ],
    ],
  );
  const signs = [
    cell(
      "rose",
      "lungs",
      t("Falta de aire", "Breathless"),
      t("en reposo, o que no la deja acostarse", "at rest, or unable to lie down"),
    ),
    cell("rose", "chest", t("Dolor de pecho o desmayo", "Chest pain or fainting")),
    cell(
      "rose",
      "head",
      t("Dolor de cabeza fuerte", "Severe headache"),
      t("visión borrosa o convulsión", "blurred vision or a seizure"),
    ),
    cell(
      "rose",
      "gauge",
      t("Presión de 160/110 o más", "Pressure of 160/110 or more"),
      t("es una emergencia", "is an emergency"),
    ),
    cell("rose", "pulse", t("Corazón acelerado", "Racing heart"), t("que no baja", "that does not settle")),
    cell("rose", "leg", t("Una pierna hinchada o con dolor", "One swollen or painful leg")),
    cell(
      "rose",
      "drop",
      t("Sangrado", "Bleeding"),
      t("que empapa una toalla por hora, o fiebre", "that soaks a pad an hour, or fever"),
    ),
    cell(
      "rose",
      "phone",
      t("¿Duda? Llame", "In doubt? Call"),
      t("antes que esperar la cita", "rather than wait for the visit"),
    ),
  ];
  const milk = t(
    "<b>Amamantar casi siempre se puede.</b> Compatibles: enalapril, captopril, labetalol, metoprolol, propranolol, nifedipina, heparinas, warfarina. Mejor evitar: atenolol, sotalol, amiodarona, ARA II, anticoagulantes directos. Duda: e-lactancia.org.",
    "<b>Breastfeeding is nearly always possible.</b> Compatible: enalapril, captopril, labetalol, metoprolol, propranolol, nifedipine, heparins, warfarin. Better avoided: atenolol, sotalol, amiodarone, ARBs, direct anticoagulants. In doubt: LactMed.",
  );
  const main = [
    section(1, t("Antes de salir", "Before she leaves"), before),
    section(2, t("Citas", "Visits"), dates),
    section(
      3,
      t("Vuelva ese mismo día con", "Come back that same day with"),
      `<div class="cells two">${signs.join("")}</div>`,
    ),
    `<p>${milk}</p>`,
    `<div class="cells two" style="gap:10mm">${blank(t("Teléfono de noche", "Night telephone"))}${blank(t("Medicamentos", "Medicines"))}</div>`,
    blank(
      t(
        "Para su médico de familia (p. ej. “Preeclampsia. Presión cada año.”)",
        "For her family doctor (e.g. “Pre-eclampsia. Pressure every year.”)",
      ),
    ),
  ].join("");
  return printPage(
    lang,
    t,
    t("Alta después del parto", "Discharge after birth"),
    t(
      "Hipertensión del embarazo o cardiopatía: una copia para ella",
      "Hypertension of pregnancy or heart disease: one copy for her",
    ),
    main,
    "ACOG Committee Opinion 736, 2018. ACOG Practice Bulletins 212, 2019, and 222, 2020. WHO MEC, 2015.",
  );
}
