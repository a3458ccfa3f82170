import type { Lang, Translate } from "../types.ts";
import { blank, cell, printPage, rows, section } from "./sheet.ts";

export function anticoagulationSheet(lang: Lang, t: Translate): string {
  const time = rows(
    [
      t("Momento", "When"),
      t("Válvula mecánica, warfarina < 5 mg/día", "Mechanical valve, warfarin < 5 mg/day"),
      t("Válvula mecánica, warfarina > 5 mg/día", "Mechanical valve, warfarin > 5 mg/day"),
      t("Trombosis venosa o embolia", "Venous thrombosis or embolism"),
    ],
    [
      [
        t("Primer retraso", "First missed period"),
        t("Prueba ese día y llamada. <b>No suspender de golpe</b>", "Test that day, and a call. <b>No abrupt stop</b>"),
        t("Prueba ese día y llamada. <b>No suspender de golpe</b>", "Test that day, and a call. <b>No abrupt stop</b>"),
        t("Si toma un anticoagulante directo: cambiarlo por HBPM", "If on a direct anticoagulant: change to LMWH"),
      ],
      [
        t("Semanas 6–12", "Weeks 6–12"),
        t("Considerar seguirla, con consentimiento", "Consider going on, with consent"),
        t("Considerar HNF o HBPM ajustada", "Consider UFH or adjusted LMWH"),
        t("Enoxaparina 1 mg/kg SC cada 12 h", "Enoxaparin 1 mg/kg SC every 12 h"),
      ],
      [
        t("Semanas 13–36", "Weeks 13–36"),
        t("Warfarina", "Warfarin"),
        t("Warfarina, o HBPM ajustada", "Warfarin, or adjusted LMWH"),
        t("La misma; ≥ 3 meses en total", "The same; ≥ 3 months in all"),
      ],
      [
        t("Semana 36", "Week 36"),
        t("<b>Suspender warfarina</b>; HBPM o HNF", "<b>Stop warfarin</b>; LMWH or UFH"),
        t("<b>Suspender warfarina</b>; HBPM o HNF", "<b>Stop warfarin</b>; LMWH or UFH"),
        t("Fijar la fecha con anestesia", "Set the date with anaesthesia"),
      ],
      [
        t("36 h antes o más", "36 h before or more"),
        t("Pasar a HNF IV", "Change to IV UFH"),
        t("Pasar a HNF IV", "Change to IV UFH"),
        t("Última dosis plena <b>≥ 24 h</b> antes", "Last full dose <b>≥ 24 h</b> before"),
      ],
      [t("4–6 h antes", "4–6 h before"), t("Suspender la HNF", "Stop UFH"), t("Suspender la HNF", "Stop UFH"), "—"],
      [
        t("Después, si no sangra", "Afterwards, if not bleeding"),
        t("Heparina; warfarina más tarde", "Heparin; warfarin later"),
        t("Heparina; warfarina más tarde", "Heparin; warfarin later"),
        t("Hasta 6 semanas o más", "Until 6 weeks or more"),
      ],
    ],
  );
  const restart = [
    cell(
      "rose",
      "clock",
      t("Parto vaginal: 4–6 h", "Vaginal birth: 4–6 h"),
      t("cesárea: 6–12 h (ACOG 196)", "caesarean: 6–12 h (ACOG 196)"),
    ),
    cell(
      "rose",
      "alert",
      t("Con bloqueo neuroaxial, HBPM plena", "After a neuraxial block, full LMWH"),
      t(
        "≥ 24 h desde el bloqueo y ≥ 4 h desde que salió el catéter (SOAP 2018)",
        "≥ 24 h from the block and ≥ 4 h from removal of the catheter (SOAP 2018)",
      ),
    ),
  ];
  const rules = [
    cell(
      "mist",
      "tube",
      t("HBPM en válvula: anti-Xa cada semana", "LMWH on a valve: anti-Xa every week"),
      t("pico a las 4–6 h: aórtica 0.8–1.2; mitral 1.0–1.2 U/mL", "peak at 4–6 h: aortic 0.8–1.2; mitral 1.0–1.2 U/mL"),
    ),
    cell(
      "mist",
      "no",
      t("¿Sin anti-Xa? Refiera", "No anti-Xa? Refer"),
      t("dosis fija por peso es trombosis anunciada", "a fixed weight-based dose invites thrombosis"),
    ),
    cell(
      "mist",
      "knife",
      t("Parto con warfarina: cesárea", "Labour on warfarin: caesarean"),
      t("también a menos de 2 semanas de dejarla", "also within 2 weeks of stopping it"),
    ),
    cell(
      "mist",
      "baby",
      t("Lactancia", "Breastfeeding"),
      t("HBPM, HNF y warfarina: sí. Directos: no", "LMWH, UFH and warfarin: yes. Direct ones: no"),
    ),
  ];
  const alarm = cell(
    "rose",
    "alert",
    t(
      "Disnea nueva, embolia o clic apagado en una válvula mecánica",
      "New breathlessness, embolism or a muffled click with a mechanical valve",
    ),
    t(
      "es trombosis hasta probar lo contrario: ecocardiograma hoy, heparina IV, traslado",
      "is thrombosis until proven otherwise: echo today, IV heparin, transfer",
    ),
  );
  const main = [
    section(1, t("En el tiempo", "Over time"), time),
    section(2, t("Cuándo se reinicia", "When to restart"), `<div class="cells two">${restart.join("")}</div>`),
    section(
      3,
      t("Reglas que no se negocian", "Rules that are not negotiable"),
      `<div class="cells two">${rules.join("")}</div><div style="margin-top:2.2mm">${alarm}</div>`,
    ),
    `<div class="cells two" style="gap:10mm">${blank(t("Última dosis y hora", "Last dose and time"))}${blank(t("Centro experto", "Expert centre"))}</div>`,
    t(
      "<p>HBPM: heparina de bajo peso molecular. HNF: heparina no fraccionada.</p>",
      "<p>LMWH: low-molecular-weight heparin. UFH: unfractionated heparin.</p>",
    ),
  ].join("");
  return printPage(
    lang,
    t,
    t("Anticoagulación en el tiempo", "Anticoagulation over time"),
    t("Del primer retraso al puerperio", "From the first missed period to after birth"),
    main,
    "ESC 2018, Eur Heart J 2018;39:3165. ACOG Practice Bulletin 196, 2018. SOAP, Anesth Analg 2018;126:928. ROPAC, 2015.",
  );
}
