import type { Lang, Translate } from "../types.ts";
import { blank, cell, printPage, rows, section } from "./sheet.ts";

export function riskCard(lang: Lang, t: Translate): string {
  const big = (text: string): string => `<span style="font-size:15pt">${text}</span>`;
  const classes = rows(
    [
      t("Clase", "Class"),
      t("Eventos", "Events"),
      t("Control y parto", "Follow-up and birth"),
      t("Ejemplos", "Examples"),
    ],
    [
      [
        big("I"),
        "2.5–5 %",
        t("1–2 visitas. Hospital local", "1–2 visits. Local hospital"),
        t(
          "Estenosis pulmonar leve, ductus pequeño, prolapso mitral sin insuficiencia importante. Defectos simples bien reparados. Extrasístoles aisladas",
          "Mild pulmonary stenosis, small duct, mitral prolapse without important regurgitation. Simple defects well repaired. Isolated ectopic beats",
        ),
      ],
      [
        big("II"),
        "5.7–10.5 %",
        t("Cada trimestre. Hospital local", "Every trimester. Local hospital"),
        t(
          "CIA o CIV sin operar, sin hipertensión pulmonar. Fallot reparada. Casi todas las arritmias supraventriculares. Turner sin dilatación",
          "Unoperated ASD or VSD, no pulmonary hypertension. Repaired Fallot. Most supraventricular arrhythmias. Turner without dilatation",
        ),
      ],
      [
        big("II–III"),
        "10–19 %",
        t("Cada 2 meses. <b>Referencia y equipo</b>", "Every 2 months. <b>Referral and team</b>"),
        t(
          "FEVI algo reducida (> 45 %). Miocardiopatía hipertrófica. Prótesis biológica. Estenosis mitral leve, aórtica moderada. Marfan sin dilatación; bicúspide < 45 mm. Coartación reparada",
          "Mildly reduced LVEF (> 45 %). Hypertrophic cardiomyopathy. Biological valve. Mild mitral or moderate aortic stenosis. Marfan without dilatation; bicuspid < 45 mm. Repaired coarctation",
        ),
      ],
      [
        big("III"),
        "19–27 %",
        t("Cada 1–2 meses. <b>Centro experto</b>", "Every 1–2 months. <b>Expert centre</b>"),
        t(
          "<b>Válvula mecánica.</b> FEVI 30–45 %. Miocardiopatía periparto recuperada. Fontan sin complicaciones. Cianosis sin reparar. Estenosis mitral 1.0–1.5 cm²; aórtica grave sin síntomas. Marfan 40–45 mm; bicúspide 45–50. Taquicardia ventricular",
          "<b>Mechanical valve.</b> LVEF 30–45 %. Recovered peripartum cardiomyopathy. Fontan without complications. Unrepaired cyanosis. Mitral stenosis 1.0–1.5 cm²; severe aortic stenosis without symptoms. Marfan 40–45 mm; bicuspid 45–50. Ventricular tachycardia",
        ),
      ],
      [
        big("IV"),
        "40–100 %",
        t("Cada mes. <b>Centro experto; decisión compartida</b>", "Every month. <b>Expert centre; shared decision</b>"),
        t(
          "<b>Hipertensión arterial pulmonar.</b> FEVI < 30 %, o disfunción con NYHA III–IV. Miocardiopatía periparto con disfunción residual. Estenosis mitral < 1.0 cm²; aórtica grave con síntomas. Marfan > 45 mm; bicúspide > 50; Ehlers-Danlos vascular. Recoartación grave; Fontan complicado",
          "<b>Pulmonary arterial hypertension.</b> LVEF < 30 %, or impaired in NYHA III–IV. Peripartum cardiomyopathy with residual impairment. Mitral stenosis < 1.0 cm²; severe aortic stenosis with symptoms. Marfan > 45 mm; bicuspid > 50; vascular Ehlers-Danlos. Severe recoarctation; complicated Fontan",
        ),
      ],
    ],
  );
  const asks = [
    cell(
      "rose",
      "lungs",
      t("Pulmón", "Lung"),
      t("¿hipertensión arterial pulmonar?", "pulmonary arterial hypertension?"),
    ),
    cell(
      "rose",
      "heart",
      t("Bomba", "Pump"),
      t("¿FEVI < 30 % o disnea en reposo?", "LVEF < 30 % or breathless at rest?"),
    ),
    cell("rose", "no", t("Puerta", "Door"), t("¿estenosis izquierda grave?", "severe left-sided stenosis?")),
    cell("rose", "tube", t("Tubería", "Pipe"), t("¿aorta muy dilatada o frágil?", "very dilated or fragile aorta?")),
  ];
  const rules = [
    cell(
      "mist",
      "alert",
      t("Los síntomas mandan", "Symptoms rule"),
      t(
        "NYHA III–IV: riesgo muy alto hasta que la vea el equipo",
        "NYHA III–IV: very high risk until the team has seen her",
      ),
    ),
    cell(
      "mist",
      "check",
      t("Vale la peor", "The worse one counts"),
      t("de dos lesiones, y de OMSm o CARPREG II", "of two lesions, and of mWHO or CARPREG II"),
    ),
    cell(
      "mist",
      "calendar",
      t("Reclasifique", "Reclassify"),
      t("cada trimestre y en cada ingreso", "every trimester and at each admission"),
    ),
    cell(
      "mist",
      "phone",
      t("Desde II–III: equipo", "From II–III: team"),
      t("antes de las 20 semanas", "before 20 weeks"),
    ),
  ];
  const main = [
    section(1, t("Busque el diagnóstico", "Look up the diagnosis"), classes),
    section(
      2,
      t("Cuatro preguntas para hallar la clase IV", "Four questions to find class IV"),
      `<div class="cells two">${asks.join("")}</div>`,
    ),
    section(
      3,
      t("Tres reglas y una llamada", "Three rules and a call"),
      `<div class="cells two">${rules.join("")}</div>`,
    ),
    `<div class="cells two" style="gap:10mm">${blank(t("Centro experto", "Expert centre"))}${blank(t("Cardiología", "Cardiology"))}</div>`,
  ].join("");
  return printPage(
    lang,
    t,
    t("Clasificación de la OMS modificada", "Modified WHO classification"),
    t("Riesgo cardíaco de la madre en el embarazo", "The mother’s cardiac risk in pregnancy"),
    main,
    t(
      "ESC 2018, Eur Heart J 2018;39:3165 (clases, porcentajes y visitas). ESC 2025 (equipo y decisión compartida). Un caso límite se clasifica con la tabla vigente (mWHO 2.0).",
      "ESC 2018, Eur Heart J 2018;39:3165 (classes, percentages and visits). ESC 2025 (team and shared decision). Classify a borderline case with the table in force (mWHO 2.0).",
    ),
  );
}
