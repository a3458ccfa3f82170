import type { Lang, Translate } from "../types.ts";
import { cell, printPage, rows, section, ticks } from "./sheet.ts";

export function uterotonicsSheet(lang: Lang, t: Translate): string {
  const drugs = rows(
    [
      t("Uterotónico", "Uterotonic"),
      t("¿Se puede?", "May it be given?"),
      t("Cómo", "How"),
      t("Qué le hace al corazón", "What it does to the heart"),
    ],
    [
      [
        t("Oxitocina", "Oxytocin"),
        t("<b>SÍ</b>, la primera", "<b>YES</b>, the first"),
        t(
          "<b>2 U en 10 min</b>, luego 12&nbsp;mU/min por 4 h. <b>NUNCA EN BOLO</b>",
          "<b>2 U over 10 min</b>, then 12&nbsp;mU/min for 4 h. <b>NEVER AS A BOLUS</b>",
        ),
        t("El bolo rápido causa hipotensión y taquicardia", "A fast bolus causes hypotension and tachycardia"),
      ],
      [
        "Misoprostol",
        t("<b>SÍ</b>, en general", "<b>YES</b>, in general"),
        t("Dosis y vía según su protocolo", "Dose and route by your protocol"),
        t("Fiebre y escalofríos, que suben la frecuencia", "Fever and shivering, which raise the rate"),
      ],
      [
        t("Metilergonovina", "Methylergonovine"),
        t(
          "<b>NO</b> en hipertensión, preeclampsia, coronaria o aorta",
          "<b>NO</b> in hypertension, pre-eclampsia, coronary or aortic disease",
        ),
        t("Déjela fuera de la bandeja de estas pacientes", "Keep it off these patients’ tray"),
        t("Vasoespasmo: sube la presión, cierra coronarias", "Vasospasm: raises pressure, closes coronaries"),
      ],
      [
        t("Carboprost", "Carboprost"),
        t("<b>NO</b> en hipertensión pulmonar ni asma", "<b>NO</b> in pulmonary hypertension or asthma"),
        t("Solo si lo demás falla y no tiene lo anterior", "Only if the rest fails and she has neither"),
        t("Sube la presión pulmonar; broncoespasmo", "Raises pulmonary pressure; bronchospasm"),
      ],
    ],
  );
  const lesions = rows(
    [t("Si tiene…", "If she has…"), t("Cuide sobre todo", "Watch above all"), t("No use", "Do not use")],
    [
      [
        t("Hipertensión o preeclampsia", "Hypertension or pre-eclampsia"),
        t("Presión y líquidos", "Pressure and fluids"),
        t("Metilergonovina", "Methylergonovine"),
      ],
      [
        t("Estenosis mitral", "Mitral stenosis"),
        t("Frecuencia lenta, sin líquidos de más", "A slow rate, no extra fluid"),
        t("Oxitocina en bolo", "Oxytocin bolus"),
      ],
      [
        t("Estenosis aórtica grave", "Severe aortic stenosis"),
        t("Ni hipotensión ni hipovolemia", "Neither hypotension nor hypovolaemia"),
        t("Oxitocina en bolo", "Oxytocin bolus"),
      ],
      [
        t("Hipertensión pulmonar, Eisenmenger", "Pulmonary hypertension, Eisenmenger"),
        t("Oxígeno, presión, volumen justo", "Oxygen, pressure, just enough volume"),
        t("Carboprost, oxitocina en bolo", "Carboprost, oxytocin bolus"),
      ],
      [
        t("Aorta o coronaria", "Aortic or coronary disease"),
        t("Presión y dolor", "Pressure and pain"),
        t("Metilergonovina", "Methylergonovine"),
      ],
      [
        t("Disfunción ventricular", "Ventricular dysfunction"),
        t("Congestión en las horas que siguen", "Congestion in the hours that follow"),
        t("Oxitocina en bolo", "Oxytocin bolus"),
      ],
    ],
  );
  const bleeding = [
    cell("rose", "hand", t("Masaje y balón", "Massage and balloon"), t("taponamiento temprano", "early tamponade")),
    cell(
      "rose",
      "syringe",
      t("Ácido tranexámico 1 g IV", "Tranexamic acid 1 g IV"),
      t(
        "dentro de 3 h; con cautela si hay mucho riesgo de trombosis",
        "within 3 h; with caution if the risk of thrombosis is high",
      ),
    ),
    cell(
      "rose",
      "drop",
      t("Reponga lo que pierde", "Replace what she loses"),
      t("la hipovolemia mata igual que la sobrecarga", "hypovolaemia kills just as overload does"),
    ),
    cell(
      "rose",
      "clock",
      t("Después: 24–48 h", "Afterwards: 24–48 h"),
      t(
        "saturación, respiración y balance cada hora al principio",
        "saturation, breathing and balance hourly at first",
      ),
    ),
  ];
  const before = ticks([
    t(
      "Qué usar y qué <b>no</b>, escrito en el plan de parto y dicho al equipo",
      "What to use and what <b>not</b>, written in the birth plan and told to the team",
    ),
    t("Bomba de oxitocina rotulada: <b>NO BOLO</b>", "Oxytocin pump labelled: <b>NO BOLUS</b>"),
    t(
      "Metilergonovina y carboprost fuera de alcance si están contraindicados",
      "Methylergonovine and carboprost out of reach if contraindicated",
    ),
  ]);
  const main = [
    section(1, t("Los cuatro", "The four"), drugs),
    section(2, t("Según la lesión", "By lesion"), lesions),
    section(3, t("Si sangra", "If she bleeds"), `<div class="cells two">${bleeding.join("")}</div>`),
    section(4, t("Antes del parto", "Before birth"), before),
  ].join("");
  return printPage(
    lang,
    t,
    t("Uterotónicos y corazón", "Uterotonics and the heart"),
    t("Qué se puede, cómo, y qué no", "What may be given, how, and what may not"),
    main,
    t(
      "Guía ESC 2018. ACOG Practice Bulletin 212, 2019. Cauldwell M y col., 2017. Ensayo WOMAN, 2017.",
      "ESC guideline 2018. ACOG Practice Bulletin 212, 2019. Cauldwell M et al., 2017. WOMAN trial, 2017.",
    ),
  );
}
