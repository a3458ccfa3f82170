import type { Message } from "../../messages.ts";
import { msg } from "./msg.ts";

/** Reasons for settings of a source that cannot be converted. */
export const settings = {
  points: msg(
    "Se omitieron los puntos y las insignias de la aplicación.",
    "The points and badges of the app were left out.",
  ),
  fixedOrder: msg(
    "En la otra plataforma, cada actividad se abría después de la anterior; aquí todas están abiertas.",
    "On the other platform, each activity opened after the previous one; here all of them are open.",
  ),
  password: msg(
    "En la otra plataforma se abría con una contraseña; aquí no.",
    "On the other platform, it was protected by a password; here it is not.",
  ),
  conditions: msg(
    "En la otra plataforma se abría con condiciones (una fecha, una nota, un grupo); aquí está abierta para todas las personas del curso.",
    "On the other platform, it opened under conditions (a date, a grade, a group); here it is open to everyone on the course.",
  ),
  dates: msg("Se omitieron las fechas de apertura y de entrega.", "The opening and due dates were left out."),
  graded: (points: string): Message => ({
    es: `En la otra plataforma, la conversación tenía nota${points === "" ? "" : ` (${points} puntos)`}; aquí no la tiene.`,
    en: `On the other platform, the discussion was marked${points === "" ? "" : ` (${points} points)`}; here it is not.`,
  }),
  postFirst: msg(
    "En la otra plataforma había que escribir antes de leer a los demás; aquí se puede leer desde el principio.",
    "On the other platform, learners had to post before they could read the others; here they can read from the start.",
  ),
  rubric: msg(
    "Es una rúbrica para calificar trabajos; aquí no se entregan trabajos.",
    "It is a rubric for marking work; work cannot be handed in here.",
  ),
  rubricUsed: msg("Su rúbrica se omitió.", "Its rubric was left out."),
  tool: (address: string): Message => ({
    es: `Es una herramienta externa (LTI), que no viene en la exportación. Su dirección: ${address || "no consta"}.`,
    en: `It is an external tool (LTI), which the export does not include. Its address: ${address || "not stated"}.`,
  }),
  variants: msg(
    "En la otra plataforma, cada grupo veía una versión distinta; aquí están todas, una tras otra.",
    "On the other platform, each group saw a different version; here all versions are shown, one after the other.",
  ),
  showAnswer: (when: string): Message => ({
    es: `En la otra plataforma, un ajuste («${when}») decidía cuándo se mostraban las respuestas; aquí se muestran después de enviar.`,
    en: `On the other platform, a setting (“${when}”) decided when the answers were shown; here they are shown after submission.`,
  }),
  rerandomised: (when: string): Message => ({
    es: `En la otra plataforma, un ajuste («${when}») decidía cuándo cambiaban sus datos; aquí son siempre los mismos.`,
    en: `On the other platform, a setting (“${when}”) decided when its data changed; here they are always the same.`,
  }),
  attemptsOfOne: (count: string): Message => ({
    es: `En la otra plataforma tenía ${count} intentos propios; aquí los intentos son de toda la evaluación.`,
    en: `On the other platform, it had ${count} attempts of its own; here attempts apply to the whole assessment.`,
  }),
  feedbackOfPair: msg(
    "Las explicaciones de un par no se muestran por separado.",
    "Feedback on a pair is not shown separately.",
  ),
  answerPool: msg(
    "En la otra plataforma, cada persona veía una parte de las opciones, con una de las correctas; aquí están todas las incorrectas y solo la primera correcta.",
    "On the other platform, each learner saw some of the choices, including one of the correct ones; here all the wrong ones and only the first correct one are shown.",
  ),
  drawnByTags: msg(
    "Sorteaba solo preguntas con ciertas etiquetas; ahora sortea de toda su categoría.",
    "It drew only questions with certain tags; now it draws from its whole category.",
  ),
  component: (type: Message): Message => ({
    es: `La plataforma no admite este componente (${type.es}), y no contenía texto que se pueda leer.`,
    en: `The platform does not support this component (${type.en}), and it contained no readable text.`,
  }),
  menuPicture: msg(
    "Es la imagen pequeña del menú de la otra plataforma; aquí no se usa.",
    "It is the small picture for the other platform's menu; it is not used here.",
  ),
  surveyAsText: msg(
    "Pertenece a una encuesta, en la que nada es correcto ni incorrecto; quedó como texto para leer.",
    "It belongs to a survey, in which nothing is right or wrong; it became text to read.",
  ),
} satisfies Record<string, (...values: never[]) => Message>;
