import type { Language } from "../../contract/language.ts";

/** The conversations in the screenshots; the first one has replies. */
export const conversations: Record<Language, { title: string; body: string }[]> = {
  es: [
    {
      title: "¿Cuándo piden un ecocardiograma en el tercer trimestre?",
      body: "Tengo dudas con la **disnea** del final del embarazo:\n\n- en reposo\n- al acostarse\n\n> En nuestro centro solo hay ecografista dos veces por semana.\n\n¿Qué hacen ustedes?",
    },
    {
      title: "Anticoagulación y lactancia: dosis, controles y lo que decimos a las madres antes del alta",
      body: "¿Alguien tiene una hoja para entregar? La nuestra es larga y nadie la lee.",
    },
    { title: "Tabla de derivación", body: "| Hallazgo | Dónde |\n| --- | --- |\n| Soplo diastólico | Cardiología |" },
  ],
  en: [
    {
      title: "When do you ask for an echocardiogram in the third trimester?",
      body: "I am unsure about **breathlessness** late in pregnancy:\n\n- at rest\n- lying down\n\n> We have a sonographer only twice a week.\n\nWhat do you do?",
    },
    {
      title: "Anticoagulation and breastfeeding: doses, checks and what we tell mothers before they go home",
      body: "Does anybody have a sheet to hand out? Ours is long and nobody reads it.",
    },
    { title: "Table of referrals", body: "| Finding | Where |\n| --- | --- |\n| Diastolic murmur | Cardiology |" },
  ],
};

/** The replies to the first conversation. */
export const replies: Record<Language, readonly [string, string]> = {
  es: [
    "Ante cualquier disnea **en reposo**, siempre. Si además hay ortopnea, el mismo día: https://example.org/guias/insuficiencia-cardiaca-y-embarazo/criterios-de-derivacion",
    "Empezamos por `NT-proBNP` y electrocardiograma:\n\n1. si ambos son normales, control en una semana\n2. si no, ecocardiograma",
  ],
  en: [
    "For any breathlessness **at rest**, always. With orthopnoea too, the same day: https://example.org/guidelines/heart-failure-and-pregnancy/criteria-for-referral",
    "We begin with `NT-proBNP` and an electrocardiogram:\n\n1. if both are normal, a check in a week\n2. if not, an echocardiogram",
  ],
};

/** A search with results, one without, and a text that seems to identify a patient. */
export const searches: Record<Language, { found: string; none: string; patient: string }> = {
  es: { found: "disnea", none: "zzz", patient: "La paciente María Gómez preguntó lo mismo." },
  en: { found: "breathless", none: "zzz", patient: "The patient Mary Smith asked the same." },
};
