import type { Lang, Translate } from "../types.ts";
import { blank, cell, printPage, rows, section } from "./sheet.ts";

export function arrestRoles(lang: Lang, t: Translate): string {
  const roles = rows(
    ["", t("Papel", "Role"), t("Qué hace", "What to do"), t("Nombre hoy", "Name today")],
    [
      [
        "1",
        t("Compresiones", "Compressions"),
        t("100–120 por minuto, 5–6 cm; cambio cada 2 min", "100–120 a minute, 5–6 cm; change every 2 min"),
      ],
      [
        "2",
        t("Útero", "Uterus"),
        t(
          "Lo desplaza a la izquierda y arriba, con las manos, hasta que nace el niño",
          "Displaces it left and up, by hand, until the baby is out",
        ),
      ],
      [
        "3",
        t("Vía aérea", "Airway"),
        t(
          "La persona más experta. Oxígeno al 100 %; tubo de 6.0–7.0 mm",
          "The most skilled person. Oxygen 100 %; tube of 6.0–7.0 mm",
        ),
      ],
      [
        "4",
        t("Acceso y medicamentos", "Access and drugs"),
        t(
          "Brazo o húmero. Adrenalina 1 mg cada 3–5 min, como en todo adulto",
          "Arm or humerus. Adrenaline 1 mg every 3–5 min, as in any adult",
        ),
      ],
      [
        "5",
        t("Desfibrilador", "Defibrillator"),
        t(
          "Energía habitual, sin demora. Quita el monitor fetal",
          "Usual energy, without delay. Takes the fetal monitor off",
        ),
      ],
      [
        "6",
        t("Reloj", "Clock"),
        t("Dice cada minuto en voz alta, desde el 0. Anota", "Calls out every minute, from 0. Writes it down"),
      ],
      [
        "7",
        t("Operador", "Operator"),
        t(
          "Se prepara desde el minuto 0. No espera asepsia completa ni quirófano",
          "Gets ready from minute 0. Waits for neither full asepsis nor theatre",
        ),
      ],
      ["8", t("Recién nacido", "Newborn"), t("Equipo neonatal abierto y caliente", "Neonatal equipment open and warm")],
      ["9", t("Familia", "Family"), t("Una persona se queda con ella", "One person stays with them")],
    ].map((line) => [...line, `<span style="display:block;width:30mm"></span>`]),
  );
  const clock = [
    cell(
      "rose",
      "clock",
      t("Minuto 0", "Minute 0"),
      t("código materno; compresiones; útero", "maternal code; compressions; uterus"),
    ),
    cell(
      "rose",
      "bolt",
      t("En cuanto llega", "As soon as it comes"),
      t("desfibrilar si el ritmo lo pide", "shock if the rhythm calls for it"),
    ),
    cell("rose", "knife", t("Minuto 4", "Minute 4"), t("sin pulso: abrir donde está", "no pulse: open where she lies")),
    cell(
      "rose",
      "baby",
      t("Minuto 5", "Minute 5"),
      t("el niño fuera; tarde es mejor que nunca", "baby out; late is better than never"),
    ),
  ];
  const changes = [
    cell(
      "mist",
      "hand",
      t("No la incline", "Do not tilt her"),
      t("boca arriba, en plano duro", "on her back, on a hard surface"),
    ),
    cell("mist", "no", t("No la traslade", "Do not move her"), t("se opera donde cayó", "operate where she fell")),
    cell(
      "mist",
      "syringe",
      t("¿Tenía magnesio?", "On magnesium?"),
      t("deténgalo: gluconato de calcio 10 %, 30 mL IV", "stop it: calcium gluconate 10 %, 30 mL IV"),
    ),
    cell(
      "mist",
      "drop",
      t("Causa: A–H", "Cause: A–H"),
      t(
        "anestesia, sangrado, corazón, drogas, embolia, fiebre, general, hipertensión",
        "anaesthesia, bleeding, heart, drugs, embolism, fever, general, hypertension",
      ),
    ),
  ];
  const tray = t(
    "<b>Bandeja junto al carro de paro:</b> bisturí, dos pinzas de cordón, compresas, equipo neonatal.",
    "<b>Tray beside the arrest trolley:</b> scalpel, two cord clamps, swabs, neonatal equipment.",
  );
  const who = t(
    "Cesárea de reanimación si el fondo llega al ombligo o más (unas 20 semanas).",
    "Resuscitative hysterotomy if the fundus is at the umbilicus or above (about 20 weeks).",
  );
  const main = [
    section(1, t("Reparta los papeles antes del turno", "Assign the roles before the shift"), roles),
    section(
      2,
      t("El reloj", "The clock"),
      `<div class="cells two">${clock.join("")}</div><p style="margin-top:2mm"><b>${who}</b></p>`,
    ),
    section(
      3,
      t("Recuerde", "Remember"),
      `<div class="cells two">${changes.join("")}</div><p style="margin-top:2mm">${tray}</p>`,
    ),
    `<div class="cells two" style="gap:10mm">${blank(t("Código materno", "Maternal code"))}${blank(t("Neonatología", "Neonatology"))}</div>`,
  ].join("");
  return printPage(
    lang,
    t,
    t("Paro en la embarazada: papeles", "Arrest in pregnancy: roles"),
    t("Péguela junto al carro de paro", "Put it up beside the arrest trolley"),
    main,
    t(
      "Jeejeebhoy FM y col., AHA, Circulation 2015. Panchal AR y col., AHA, 2020. ACOG Practice Bulletin 212, 2019.",
      "Jeejeebhoy FM et al., AHA, Circulation 2015. Panchal AR et al., AHA, 2020. ACOG Practice Bulletin 212, 2019.",
    ),
  );
}
