import type { Message } from "../../messages.ts";
import { msg } from "./msg.ts";

/** Reasons for settings of a source that cannot be converted. */
export const settings = {
  points: msg(
    "Los puntos y premios de la aplicación no se trajeron.",
    "The points and badges of the app were left out.",
  ),
  fixedOrder: msg(
    "Allí las actividades se abrían una tras otra; aquí están todas abiertas.",
    "There each activity opened after the one before; here all of them are open.",
  ),
  password: msg("Allí se abría con una contraseña; aquí no.", "There it opened with a password; here it does not."),
  conditions: msg(
    "Allí se abría con condiciones (una fecha, una nota, un grupo); aquí está abierta para todas las personas del curso.",
    "There it opened under conditions (a date, a grade, a group); here it is open to everyone on the course.",
  ),
  dates: msg(
    "Las fechas de apertura y de entrega no se trajeron.",
    "The dates of opening and of handing in were left out.",
  ),
  graded: (points: string): Message => ({
    es: `Allí la conversación tenía nota${points === "" ? "" : ` (${points} puntos)`}; aquí no la tiene.`,
    en: `There the discussion was marked${points === "" ? "" : ` (${points} points)`}; here it is not.`,
  }),
  postFirst: msg(
    "Allí se leía a los demás después de escribir; aquí, desde el principio.",
    "There one read the others after writing; here from the start.",
  ),
  rubric: msg(
    "Es una rúbrica para calificar trabajos; aquí no se entregan.",
    "It is a rubric for marking work; work is not handed in here.",
  ),
  rubricUsed: msg("Su rúbrica no se trajo.", "Its rubric was left out."),
  tool: (address: string): Message => ({
    es: `Es una herramienta externa (LTI), que no viene en la exportación. Su dirección: ${address || "no consta"}.`,
    en: `It is an external tool (LTI), which the export does not hold. Its address: ${address || "not stated"}.`,
  }),
  variants: msg(
    "Allí cada grupo veía una versión distinta; aquí están todas, una tras otra.",
    "There each group saw another version; here all of them are there, one after the other.",
  ),
  showAnswer: (when: string): Message => ({
    es: `Allí las respuestas se mostraban según una opción («${when}»); aquí, después de enviar.`,
    en: `There the answers were shown by an option (“${when}”); here after submission.`,
  }),
  rerandomised: (when: string): Message => ({
    es: `Allí sus datos cambiaban según una opción («${when}»); aquí son siempre los mismos.`,
    en: `There its data changed by an option (“${when}”); here they are always the same.`,
  }),
  attemptsOfOne: (count: string): Message => ({
    es: `Allí tenía ${count} intentos propios; aquí los intentos son de toda la evaluación.`,
    en: `There it had ${count} attempts of its own; here attempts are those of the whole assessment.`,
  }),
  feedbackOfPair: msg(
    "Los comentarios de una pareja no se muestran por separado.",
    "Feedback on a pair is not shown separately.",
  ),
  answerPool: msg(
    "Allí cada persona veía una parte de las opciones, con una correcta entre varias; aquí están todas las incorrectas y la primera correcta.",
    "There each learner saw some of the choices, with one of several right ones; here all wrong ones are there, and the first right one.",
  ),
  drawnByTags: msg(
    "Sacaba al azar solo preguntas con ciertas etiquetas; ahora saca de toda su categoría.",
    "It drew at random questions with certain tags alone; now it draws from its whole category.",
  ),
  component: (type: Message): Message => ({
    es: `La plataforma no tiene este componente (${type.es}), y no llevaba texto que se pueda leer.`,
    en: `The platform does not have this component (${type.en}), and there was no text in it to be read.`,
  }),
  menuPicture: msg(
    "Es la imagen pequeña del menú de la otra plataforma; aquí no hay lugar para ella.",
    "It is the small picture for the menu of the other platform; there is no place for it here.",
  ),
  surveyAsText: msg(
    "Es de una encuesta, en la que nada es correcto ni incorrecto; quedó como texto para leer.",
    "It is of a survey, in which nothing is right or wrong; it became text to read.",
  ),
} satisfies Record<string, (...values: never[]) => Message>;
