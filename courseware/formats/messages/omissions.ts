import type { Message } from "../../messages.ts";
import { msg } from "./msg.ts";

/** Reasons for changing or dropping minor parts of a source, apart from its texts and questions. */
export const omissions = {
  materialMissing: (name: string): Message => ({
    es: `Muestra un texto o una imagen («${name}») que no viene en el archivo.`,
    en: `It shows a text or picture (“${name}”) that is not in the file.`,
  }),
  alternative: msg(
    "Era para quien no podía ver o abrir lo que está en su lugar; aquí se muestra lo principal.",
    "It was for those who could not see or open what it stands beside; here the main one is shown.",
  ),
  materialUnused: msg("Ninguna pregunta muestra este texto o esta imagen.", "No question shows this text or picture."),
  prefilledAnswer: msg(
    "Estaba escrito de antemano en el espacio para responder; aquí ese espacio empieza vacío.",
    "It was already written in the space for the answer; here that space starts empty.",
  ),
  footer: msg(
    "Estaba al pie de cada página de la evaluación; aquí no hay ese lugar.",
    "It stood at the foot of each page of the assessment; there is no such place here.",
  ),
  nothingButMedia: msg(
    "Solo tenía una imagen, un sonido o un video, que no se pudo traer.",
    "It had only a picture, a sound or a video, which could not be brought over.",
  ),
  choicesLost: msg(
    "Algunas de sus opciones están vacías o no se pudieron traer, y sin ellas no se puede preguntar.",
    "Some of its choices are empty or could not be brought over, and without them it cannot be asked.",
  ),
  updates: msg(
    "Son los avisos que se dieron durante el curso, con su fecha; aquí se anuncia de nuevo lo que haga falta.",
    "It holds the news that was given during the course, by date; announce anew here what is needed.",
  ),
  tags: (names: string): Message => ({
    es: `Sus etiquetas no se trajeron: ${names}.`,
    en: `Its tags were left out: ${names}.`,
  }),
  itemInOtherFile: msg(
    "La pregunta está en otro lugar del archivo, donde sí se pregunta, o no viene en él.",
    "The question stands in another place of the file, where it is asked, or is not in the file at all.",
  ),
} satisfies Record<string, (...values: never[]) => Message>;
