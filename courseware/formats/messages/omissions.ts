import type { Message } from "../../messages.ts";
import { msg } from "./msg.ts";

/** Reasons for changing or dropping minor parts of a source, apart from its texts and questions. */
export const omissions = {
  materialMissing: (name: string): Message => ({
    es: `Muestra un texto o una imagen («${name}») que no viene en el archivo.`,
    en: `It shows a text or picture (“${name}”) that is not in the file.`,
  }),
  alternative: msg(
    "Era una alternativa para quien no podía ver o abrir el contenido principal; aquí se muestra el principal.",
    "It was an alternative for people who could not see or open the main content; here the main content is shown.",
  ),
  materialUnused: msg("Ninguna pregunta muestra este texto o esta imagen.", "No question shows this text or picture."),
  prefilledAnswer: msg(
    "Era un texto que ya aparecía en el espacio para responder; aquí ese espacio está vacío al principio.",
    "It was text that already appeared in the answer box; here the box is empty at first.",
  ),
  footer: msg(
    "Estaba al pie de cada página de la evaluación; aquí las evaluaciones no tienen pie de página.",
    "It was at the foot of each page of the assessment; assessments have no footer here.",
  ),
  nothingButMedia: msg(
    "Solo tenía una imagen, un audio o un video, que no se pudo importar.",
    "It had only a picture, a sound or a video, which could not be imported.",
  ),
  choicesLost: msg(
    "Algunas de sus opciones están vacías o no se pudieron importar, y la pregunta no funciona sin ellas.",
    "Some of its choices are empty or could not be imported, and the question does not work without them.",
  ),
  updates: msg(
    "Son las noticias que se publicaron durante el curso, por fecha. Si todavía hacen falta, envíelas aquí como anuncios.",
    "These are the news posted during the course, by date. If they are still useful, send them here as announcements.",
  ),
  tags: (names: string): Message => ({
    es: `Sus etiquetas se omitieron: ${names}.`,
    en: `Its tags were left out: ${names}.`,
  }),
  itemInOtherFile: msg(
    "La pregunta está en otro lugar del archivo y se importó desde allí, o no viene en él.",
    "The question is in another place in the file and was imported from there, or it is not in the file at all.",
  ),
} satisfies Record<string, (...values: never[]) => Message>;
