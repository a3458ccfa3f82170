import type { Lang } from "../types.ts";

type Rule = [RegExp, string];

const es: Rule[] = [
  [/clase II–III/g, "clase dos, tres"],
  [/clase IV/g, "clase cuatro"],
  [/clase III/g, "clase tres"],
  [/clase II/g, "clase dos"],
  [/clase I\b/g, "clase uno"],
  [/\bIV\b/g, "intravenoso"],
  [/\bIM\b/g, "intramuscular"],
  [/NT-proBNP/g, "ene te pro be ene pe"],
  [/\bBNP\b/g, "be ene pe"],
  [/\bIECA\b/g, "i eca"],
  [/\bARA II\b/g, "ara dos"],
  [/\bOMS\b/g, "o eme ese"],
  [/\bRCP\b/g, "erre ce pe"],
  [/\bVIH\b/g, "ve i hache"],
  [/SpO₂/g, "saturación de oxígeno"],
  [/(\d+)\/(\d+)/g, "$1 sobre $2"],
  [/(\d),(\d{3})/g, "$1$2"],
  [/(\d)\.(\d)/g, "$1 punto $2"],
  [/(\d) ?[–-] ?(\d)/g, "$1 a $2"],
  [/≥ ?/g, "mayor o igual a "],
  [/≤ ?/g, "menor o igual a "],
  [/\bmmHg\b/g, "milímetros de mercurio"],
  [/\bmg\b/g, "miligramos"],
  [/\bg por hora\b/g, "gramos por hora"],
  [/\b1 g\b/g, "un gramo"],
  [/\bg\b/g, "gramos"],
  [/\bmL\b/g, "mililitros"],
  [/ ?%/g, " por ciento"],
  [/\b1 a 2 gramos\b/g, "uno a dos gramos"],
];

/** Words that the English voice mispronounces in their written form. */
const enWords: Rule[] = [
  [/orthopnoea/gi, "orthopnea"],
  [/\boedema/g, "edema"],
  [/\bhaemo/g, "hemo"],
  [/anaemia/g, "anemia"],
  [/oestrogen/g, "estrogen"],
  [/anaesthesia/gi, "anesthesia"],
  [/nifedipine/gi, "nye feddipeen"],
  [/tetralogy of Fallot/g, "tetrology of fallow"],
  [/coarctation/g, "co arktation"],
  [/labetalol/gi, "labettalol"],
  [/pre-eclampsia/gi, "pre eclampseea"],
  [/captopril/gi, "cap toe prill"],
  [/bromocriptine/gi, "bromo cripteen"],
  [/hysterotomy/gi, "hister ottomy"],
  [/atenolol/g, "a tenno lol"],
  [/spironolactone/g, "speero no lactone"],
  [/cardiogenic/g, "cardio jennic"],
  [/intubates/g, "intoo bates"],
  [/gluconate/g, "glucoe nate"],
  [/autotransfusion/g, "auto transfusion"],
  [/centimetres/g, "centimeters"],
];

const en: Rule[] = [
  ...enWords,
  [/\bclass II–III\b/gi, "class two to three"],
  [/\bclass IV\b/gi, "class four"],
  [/\bclass III\b/gi, "class three"],
  [/\bclass II\b/gi, "class two"],
  [/\bclass I\b/gi, "class one"],
  [/\bIV\b/g, "intravenous"],
  [/\bIM\b/g, "intramuscular"],
  [/NT-proBNP/g, "N T pro B N P"],
  [/\bBNP\b/g, "B N P"],
  [/\bARBs\b/g, "A R Bs"],
  [/\bACE\b/g, "ace"],
  [/\bWHO\b/g, "W H O"],
  [/\bCPR\b/g, "C P R"],
  [/SpO₂/g, "oxygen saturation"],
  [/(\d+)\/(\d+)/g, "$1 over $2"],
  [/(\d) ?[–-] ?(\d)/g, "$1 to $2"],
  [/≥ ?/g, "at or above "],
  [/≤ ?/g, "at or below "],
  [/\bmmHg\b/g, "millimeters of mercury"],
  [/\bmg\b/g, "milligrams"],
  [/\b1 g\b/g, "one gram"],
  [/\bg\b/g, "grams"],
  [/\bmL\b/g, "milliliters"],
  [/ ?%/g, " percent"],
];

/** Converts a written sentence for speech synthesis: units, ranges and abbreviations become words. */
export function spokenForm(text: string, lang: Lang): string {
  const rules = lang === "es" ? es : en;
  return rules.reduce((spoken, [pattern, words]) => spoken.replace(pattern, words), text);
}
