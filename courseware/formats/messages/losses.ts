import type { Language } from "../../../contract/language.ts";
import type { Message } from "../../messages.ts";
import { msg } from "./msg.ts";

const names: Record<Language, Message> = {
  es: { es: "español", en: "Spanish" },
  en: { es: "inglés", en: "English" },
};

function list(items: readonly Message[]): Message {
  return {
    es: new Intl.ListFormat("es").format(items.map(({ es }) => es)),
    en: new Intl.ListFormat("en").format(items.map(({ en }) => en)),
  };
}

/** Reasons why an element of a course is changed or missing in another format. */
export const losses = {
  omitted: (parts: readonly Message[]): Message => ({
    es: `Este formato no tiene lugar para ${list(parts).es}.`,
    en: `This format has no place for ${list(parts).en}.`,
  }),

  // Languages.
  oneLanguage: (language: Language): Message => ({
    es: `Este formato lleva un solo idioma: aquí va el ${names[language].es}. Exporte el curso también en el otro.`,
    en: `This format holds one language: here ${names[language].en}. Export the course in the other one as well.`,
  }),
  textOfOther: (language: Language): Message => ({
    es: `No tiene texto en ${names[language].es}; va el del otro idioma.`,
    en: `It has no text in ${names[language].en}; that of the other language is there.`,
  }),
  fileOfOther: msg(
    "Es del otro idioma del curso; va cuando se exporta en ese idioma.",
    "It belongs to the other language of the course; it comes when that one is exported.",
  ),

  // Elements that a format cannot hold.
  partOfDropped: msg("Pertenece a algo que no va.", "It belongs to something that stays behind."),
  questionsAlone: msg(
    "QTI lleva solo preguntas. Para llevar las clases, exporte en Common Cartridge o en el formato de Open edX.",
    "QTI holds questions alone. Export as Common Cartridge or for Open edX to take the classes along.",
  ),
  modulesJoined: msg(
    "QTI no tiene módulos; sus evaluaciones van una tras otra.",
    "QTI has no modules; its assessments come one after the other.",
  ),
  noCover: msg("Este formato no tiene imagen de portada.", "This format has no cover picture."),
  noPoster: msg("Los videos de Open edX no tienen imagen de portada.", "Videos of Open edX have no poster image."),
  renamed: (name: string): Message => ({
    es: `El archivo se llama ahora «${name}»: no todas las plataformas admiten su nombre.`,
    en: `The file is now called “${name}”: not every platform takes its name.`,
  }),
  sourcesAsText: msg(
    "Las fuentes van como texto al final de la página.",
    "The sources are text at the end of the page.",
  ),
  transcriptAsText: msg("La transcripción va como texto debajo del video.", "The transcript is text below the video."),
  transcriptBelow: msg("La transcripción va como texto debajo.", "The transcript is text below it."),
  questionAsText: msg(
    "Va como texto, con la respuesta oculta debajo: allí una página no pregunta.",
    "It is text, with the answer folded away below: there a page does not ask.",
  ),
  caseAsText: msg(
    "Va como texto: los pasos uno tras otro, y bajo cada decisión lo que resulta de ella.",
    "It is text: the steps one after the other, and below each decision what comes of it.",
  ),
  promptAsText: msg(
    "Va como texto, sin el camino a su conversación.",
    "It is text, without the way to its conversation.",
  ),
  captionsAsSrt: msg("Los subtítulos van en SubRip.", "The captions are in SubRip."),

  // Questions.
  matchingAsChoices: msg(
    "Este formato no tiene parejas: cada una es una pregunta con todas las respuestas como opciones.",
    "This format has no matching: each pair is a question with all partners as choices.",
  ),
  matchingAsLists: msg(
    "Open edX no tiene parejas: va como un problema con una lista para cada una.",
    "Open edX has no matching: it is a problem with a list to pick from for each pair.",
  ),
  orderingAsChoices: msg(
    "Este formato no tiene preguntas de ordenar: se pregunta por cada lugar, con todos los pasos como opciones.",
    "This format has no ordering: it asks for each place, with all steps as choices.",
  ),
  orderingAsLists: msg(
    "Open edX no tiene preguntas de ordenar: va como un problema con una lista para cada lugar.",
    "Open edX has no ordering: it is a problem with a list to pick from for each place.",
  ),
  numberAsText: msg(
    "Este formato no tiene preguntas de número: se acepta lo que se escriba igual que el valor.",
    "This format has no questions for a number: what is typed exactly as the value is accepted.",
  ),
  numberAsList: msg(
    "Este formato no tiene preguntas de número: se aceptan los números enteros dentro de la tolerancia, escritos.",
    "This format has no questions for a number: the whole numbers within the tolerance are accepted as typed.",
  ),
  accentsCount: msg("Allí cuentan los acentos; aquí no.", "There accents count in what is typed; here they do not."),
  allOrNothing: msg(
    "Allí vale todo o nada; aquí cada acierto cuenta en parte.",
    "There it is all or nothing; here each correct part counts.",
  ),
  otherShares: msg(
    "Allí cada opción bien marcada o bien dejada cuenta en parte.",
    "There each choice that is rightly marked or rightly left counts as a part.",
  ),
  feedbackAsSolution: msg(
    "Se muestra como solución, una vez acertado o agotados los intentos.",
    "It is shown as the solution, once answered correctly or no attempt is left.",
  ),
  hintOnDemand: msg("Se muestra a quien la pide.", "It is shown to those who ask for it."),
  hintWhenWrong: msg(
    "Se muestra cuando la respuesta no es del todo correcta.",
    "It is shown when an answer is not fully right.",
  ),
  attemptsEach: msg(
    "Los intentos son de cada pregunta, no de toda la evaluación.",
    "The attempts are those of each question, not of the assessment.",
  ),

  // Banks and draws.
  drawsOpened: msg(
    "Se sacan al azar algunas preguntas de un banco; en este formato van todas.",
    "Some questions are drawn from a bank; in this format all of them are there.",
  ),
  drawsSeparate: msg(
    "Saca varias veces del mismo banco: allí una pregunta puede tocar dos veces.",
    "It draws from the same bank several times: there a question may come twice.",
  ),
  drawsOnce: msg(
    "Saca varias veces del mismo banco: allí cada pregunta está solo en el primer grupo que la saca.",
    "It draws from the same bank several times: there each question is only in the first group that draws it.",
  ),
  drawsOften: msg(
    "Allí un intento nuevo puede repetir preguntas ya vistas.",
    "There a new attempt may repeat questions that were seen before.",
  ),
  bankSpread: msg(
    "Sus preguntas van en las evaluaciones que las sacan.",
    "Its questions are in the assessments that draw them.",
  ),
  bankAsAssessment: msg(
    "Ninguna evaluación saca de él; va como un grupo de preguntas aparte.",
    "No assessment draws from it; it is a group of questions of its own.",
  ),
  bankUnused: msg(
    "Ninguna evaluación saca estas preguntas, y el formato no tiene bancos.",
    "No assessment draws these questions, and the format has no banks.",
  ),
} satisfies Record<string, (...values: never[]) => Message>;

/** The label of a captions track in an exported course, by language. */
export const captionsOf: Record<Language, string> = { es: "Español", en: "English" };
