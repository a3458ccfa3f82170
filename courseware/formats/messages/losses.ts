import type { Language } from "../../../contract/language.ts";
import type { Message } from "../../messages.ts";
import { listMissing } from "./list-missing.ts";
import { msg } from "./msg.ts";

const names: Record<Language, Message> = {
  es: { es: "español", en: "Spanish" },
  en: { es: "inglés", en: "English" },
};

/** Reasons why an element of a course is changed or missing in another format. */
export const losses = {
  omitted: (parts: readonly Message[]): Message => ({
    es: `Este formato no incluye ${listMissing(parts).es}.`,
    en: `This format does not include ${listMissing(parts).en}.`,
  }),

  // Languages.
  oneLanguage: (language: Language): Message => ({
    es: `Este formato admite un solo idioma; esta exportación es en ${names[language].es}. Exporte el curso también en el otro.`,
    en: `This format supports only one language; this export is in ${names[language].en}. Export the course in the other one as well.`,
  }),
  textOfOther: (language: Language): Message => ({
    es: `No tiene texto en ${names[language].es}; se exporta el del otro idioma.`,
    en: `It has no text in ${names[language].en}; the text in the other language is exported.`,
  }),
  fileOfOther: msg(
    "Es del otro idioma del curso; se incluye al exportar en ese idioma.",
    "It belongs to the other language of the course; it is included when you export that one.",
  ),

  // Elements that a format cannot hold.
  unplaced: msg(
    "No está en ningún módulo. Agréguelo a uno para incluirlo.",
    "It is not in any module. Add it to one to include it.",
  ),
  partOfDropped: msg("Pertenece a algo que se omite.", "It belongs to something that is left out."),
  questionsAlone: msg(
    "QTI incluye solo preguntas. Para incluir las clases, exporte en Common Cartridge o en el formato de Open edX.",
    "QTI includes questions only. To include the classes, export as Common Cartridge or for Open edX.",
  ),
  modulesJoined: msg(
    "QTI no tiene módulos; sus evaluaciones aparecen una tras otra.",
    "QTI has no modules; its assessments come one after the other.",
  ),
  noCover: msg("Este formato no tiene imagen de portada.", "This format has no cover picture."),
  noPoster: msg("Los videos de Open edX no tienen imagen de portada.", "Videos in Open edX have no poster image."),
  renamed: (name: string): Message => ({
    es: `El archivo se llama ahora «${name}»: no todas las plataformas admiten su nombre original.`,
    en: `The file is now called “${name}”: not every platform accepts its original name.`,
  }),
  sourcesAsText: msg(
    "Las fuentes aparecen como texto al final de la página.",
    "The sources appear as text at the end of the page.",
  ),
  transcriptAsText: msg(
    "La transcripción aparece como texto debajo del video.",
    "The transcript appears as text below the video.",
  ),
  transcriptBelow: msg("La transcripción aparece debajo como texto.", "The transcript appears below it as text."),
  questionAsText: msg(
    "Aparece como texto, con la respuesta oculta debajo: en la otra plataforma, las páginas no pueden tener preguntas.",
    "It appears as text, with the answer hidden below: pages on the other platform cannot contain questions.",
  ),
  caseAsText: msg(
    "Aparece como texto: los pasos uno tras otro y, debajo de cada decisión, su consecuencia.",
    "It appears as text: the steps one after the other, with the consequence below each decision.",
  ),
  promptAsText: msg(
    "Aparece como texto, sin el enlace a su conversación.",
    "It appears as text, without the link to its conversation.",
  ),
  captionsAsSrt: msg("Los subtítulos se exportan en formato SubRip.", "The captions are exported in SubRip format."),

  // Questions.
  matchingAsChoices: msg(
    "Este formato no tiene preguntas de relacionar: cada par se exporta como una pregunta, con todas las respuestas como opciones.",
    "This format has no matching questions: each pair is exported as a question, with all partners as choices.",
  ),
  matchingAsLists: msg(
    "Open edX no tiene preguntas de relacionar: se exporta como un problema, con una lista desplegable para cada par.",
    "Open edX has no matching questions: it is exported as a problem with a drop-down list for each pair.",
  ),
  orderingAsChoices: msg(
    "Este formato no tiene preguntas de ordenar: cada posición se exporta como una pregunta, con todos los pasos como opciones.",
    "This format has no ordering questions: each position is exported as a question, with all steps as choices.",
  ),
  orderingAsLists: msg(
    "Open edX no tiene preguntas de ordenar: se exporta como un problema, con una lista desplegable para cada posición.",
    "Open edX has no ordering questions: it is exported as a problem with a drop-down list for each position.",
  ),
  numberAsText: msg(
    "Este formato no tiene preguntas de número: solo se acepta la respuesta escrita exactamente igual que el valor.",
    "This format has no number questions: only an answer typed exactly like the value is accepted.",
  ),
  numberAsList: msg(
    "Este formato no tiene preguntas de número: solo se aceptan el valor y los números enteros dentro de la tolerancia.",
    "This format has no number questions: only the value and whole numbers within the tolerance are accepted.",
  ),
  accentsCount: msg(
    "En la otra plataforma cuentan los acentos de la respuesta; aquí no.",
    "Accents in the answer matter on the other platform; here they do not.",
  ),
  allOrNothing: msg(
    "En la otra plataforma la respuesta vale todo o nada; aquí cada acierto cuenta en parte.",
    "The answer is all or nothing on the other platform; here each correct part counts.",
  ),
  otherShares: msg(
    "En la otra plataforma, cada opción correcta marcada y cada opción incorrecta sin marcar cuenta en parte.",
    "On the other platform, each correct choice that is selected and each wrong choice that is not counts as a part.",
  ),
  feedbackAsSolution: msg(
    "Se muestra como solución cuando se acierta o se agotan los intentos.",
    "It is shown as the solution once the answer is correct or no attempts are left.",
  ),
  hintOnDemand: msg("Se muestra a quien la pide.", "It is shown on request."),
  hintWhenWrong: msg(
    "Se muestra cuando la respuesta no es del todo correcta.",
    "It is shown when an answer is not fully correct.",
  ),
  attemptsEach: msg(
    "Los intentos se cuentan por pregunta, no para toda la evaluación.",
    "Attempts are counted for each question, not for the whole assessment.",
  ),

  // Banks and draws.
  drawsOpened: msg(
    "Algunas preguntas se sortean de un banco; este formato las incluye todas.",
    "Some questions are drawn from a bank; this format includes all of them.",
  ),
  drawsSeparate: msg(
    "Sortea varias veces del mismo banco: en la otra plataforma, una pregunta puede salir dos veces.",
    "It draws from the same bank several times: on the other platform, a question may come up twice.",
  ),
  drawsOnce: msg(
    "Sortea varias veces del mismo banco: en la otra plataforma, cada pregunta está solo en el primer grupo que la sortea.",
    "It draws from the same bank several times: on the other platform, each question is only in the first group that draws it.",
  ),
  drawsOften: msg(
    "En la otra plataforma, un intento nuevo puede repetir preguntas ya vistas.",
    "On the other platform, a new attempt may repeat questions seen before.",
  ),
  bankSpread: msg(
    "Sus preguntas se incluyen en las evaluaciones que las sortean.",
    "Its questions are included in the assessments that draw them.",
  ),
  bankAsAssessment: msg(
    "Ninguna evaluación sortea de este banco; se exporta como un grupo de preguntas aparte.",
    "No assessment draws from this bank; it is exported as a separate group of questions.",
  ),
  bankUnused: msg(
    "Ninguna evaluación sortea estas preguntas, y el formato no tiene bancos.",
    "No assessment draws these questions, and the format has no banks.",
  ),
} satisfies Record<string, (...values: never[]) => Message>;

/** The label of a captions track in an exported course, by language. */
export const captionsOf: Record<Language, string> = { es: "Español", en: "English" };
