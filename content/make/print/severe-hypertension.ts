import type { Lang, Translate } from "../types.ts";
import { cell, printPage, section, type Tone } from "./sheet.ts";

function column(tone: Tone, head: string, steps: string[], note: string): string {
  return `<div class="cell up ${tone}"><b>${head}</b><ol>${steps.map((step) => `<li>${step}</li>`).join("")}</ol><em>${note}</em></div>`;
}

export function severeHypertensionSheet(lang: Lang, t: Translate): string {
  const still = (minutes: number): string => t(`a los ${minutes} min`, `at ${minutes} min`);
  const confirm = [
    cell(
      "rose",
      "gauge",
      t("≥160 sistólica o ≥110 diastólica", "≥160 systolic or ≥110 diastolic"),
      t("sentada, brazo a la altura del corazón", "seated, arm at heart level"),
    ),
    cell(
      "rose",
      "clock",
      t("Repita en 15 min", "Repeat in 15 min"),
      t("si persiste: trate ya; a más tardar a los 60 min", "if it lasts: treat now, within 60 min at the latest"),
    ),
  ];
  const drugs = [
    column(
      "mist",
      "Labetalol IV",
      [
        t("<strong>20 mg</strong> en 2 min", "<strong>20 mg</strong> over 2 min"),
        `<strong>40 mg</strong> ${still(10)}`,
        `<strong>80 mg</strong> ${still(20)}`,
        t("10 min después: hidralazina 10 mg", "10 min later: hydralazine 10 mg"),
      ],
      t(
        "No en asma, bradicardia, bloqueo ni insuficiencia cardíaca aguda",
        "Not in asthma, bradycardia, heart block or acute heart failure",
      ),
    ),
    column(
      "mist",
      t("Hidralazina IV", "Hydralazine IV"),
      [
        t("<strong>5–10 mg</strong> en 2 min", "<strong>5–10 mg</strong> over 2 min"),
        `<strong>10 mg</strong> ${still(20)}`,
        t("20 min después: labetalol 20 mg", "20 min later: labetalol 20 mg"),
      ],
      t("Hipotensión y taquicardia: vigile al feto", "Hypotension, tachycardia: watch the fetus"),
    ),
    column(
      "mist",
      t("Nifedipina oral, acción rápida", "Nifedipine oral, quick release"),
      [
        `<strong>10 mg</strong>`,
        `<strong>20 mg</strong> ${still(20)}`,
        `<strong>20 mg</strong> ${still(40)}`,
        t("20 min después: labetalol 20 mg IV", "20 min later: labetalol 20 mg IV"),
      ],
      t("Sirve sin vena. Nunca sublingual", "Needs no IV access. Never sublingual"),
    ),
  ];
  const every = (minutes: string, time: string): string =>
    `<div class="cell mint" style="justify-content:center;text-align:center"><div><b style="font-size:14pt">${minutes}</b><span>${time}</span></div></div>`;
  const target = `<div class="cell mint" style="margin-bottom:2.6mm"><div><b style="font-size:15pt">140–150 / 90–100 mmHg</b><span>${t("No la baje más. Al lograrla, mida cada:", "Do not go lower. Once there, measure every:")}</span></div></div><div class="cells four">${every("10 min", t("la 1.ª hora", "for 1 hour"))}${every("15 min", t("la 2.ª hora", "for 1 hour"))}${every("30 min", t("la 3.ª hora", "for 1 hour"))}${every("60 min", t("4 horas más", "for 4 hours"))}</div>`;
  const magnesium = [
    column(
      "sand",
      t("Intravenoso", "Intravenous"),
      [
        t("Carga: <strong>4–6 g</strong> en 20–30 min", "Load: <strong>4–6 g</strong> over 20–30 min"),
        t("Mantenimiento: <strong>1–2 g/h</strong>", "Maintenance: <strong>1–2 g/h</strong>"),
        t("Hasta 24 h después del parto o de la última convulsión", "Until 24 h after birth or the last seizure"),
      ],
      t("Si convulsiona otra vez: 2–4 g más en 5 min", "If another seizure: 2–4 g more over 5 min"),
    ),
    column(
      "sand",
      "Pritchard (IM)",
      [
        t(
          "<strong>4 g IV</strong> al 20 % en 5 min o más, y <strong>10 g IM</strong> al 50 % (5 g por glúteo)",
          "<strong>4 g IV</strong> at 20 % over 5 min or more, and <strong>10 g IM</strong> at 50 % (5 g each buttock)",
        ),
        t("<strong>5 g IM cada 4 h</strong>, alternando", "<strong>5 g IM every 4 h</strong>, alternating sides"),
      ],
      t("Con lidocaína al 2 %, 1 mL en la misma jeringa", "With lidocaine 2 %, 1 mL in the same syringe"),
    ),
  ];
  const checks = [
    cell("rose", "leg", t("Reflejo rotuliano", "Knee reflex"), t("presente", "present")),
    cell("rose", "lungs", t("Respiración", "Breathing"), t("≥12 por minuto", "≥12 a minute")),
    cell("rose", "drop", t("Orina", "Urine"), t("≥30 mL/h", "≥30 mL/h")),
    cell(
      "rose",
      "syringe",
      t("Antídoto", "Antidote"),
      t("gluconato de calcio 10 %, 10 mL (1 g) IV en 3 min", "calcium gluconate 10 %, 10 mL (1 g) IV over 3 min"),
    ),
  ];
  const main = [
    section(1, t("Confirme", "Confirm"), `<div class="cells two">${confirm.join("")}</div>`),
    section(
      2,
      t(
        "Trate: elija uno; pase al paso siguiente si sigue ≥160/110",
        "Treat: choose one; take the next step if still ≥160/110",
      ),
      `<div class="cells three">${drugs.join("")}</div>`,
    ),
    section(3, t("Meta", "Target"), target),
    section(
      4,
      t("Sulfato de magnesio: prevenir o tratar la convulsión", "Magnesium sulfate: prevent or treat seizures"),
      `<div class="cells two">${magnesium.join("")}</div>`,
    ),
    section(
      5,
      t("Antes de cada dosis de magnesio", "Before each dose of magnesium"),
      `<div class="cells two">${checks.join("")}</div>`,
    ),
  ].join("");
  const sources = `ACOG Committee Opinion 767, 2019. ACOG Practice Bulletin 222, 2020. ${t("OMS", "WHO")}, ${t("Recomendaciones sobre preeclampsia y eclampsia", "Recommendations on pre-eclampsia and eclampsia")}, 2011.`;
  return printPage(
    lang,
    t,
    t("Hipertensión grave", "Severe hypertension"),
    t("Embarazo y posparto: tratar en menos de una hora", "Pregnancy and post-partum: treat within the hour"),
    main,
    sources,
  );
}
