import type { Message } from "../../messages.ts";

/** Parts of a course that a format cannot hold. */
export const lostParts = {
  summary: { es: "el resumen", en: "the summary" },
  description: { es: "la descripción", en: "the description" },
  objectives: { es: "los objetivos", en: "the objectives" },
  authors: { es: "los autores", en: "the authors" },
  durations: { es: "las duraciones", en: "the durations" },
  passMarks: { es: "las notas para aprobar", en: "the pass marks" },
  tests: {
    es: "la función de prueba inicial y de prueba final",
    en: "the roles of pretest and posttest",
  },
  shuffling: { es: "el cambio de orden en cada intento", en: "the change of order with each attempt" },
  review: { es: "la revisión y su fecha", en: "the review and its date" },
  classObjectives: { es: "los objetivos a los que corresponde", en: "the objectives it belongs to" },
  see: { es: "la clase que lo enseña", en: "the class that teaches it" },
  objective: { es: "su objetivo", en: "its objective" },
  required: { es: "la obligación de responderla", en: "the requirement to answer it" },
  tags: { es: "sus etiquetas", en: "its tags" },
  instructions: { es: "las instrucciones", en: "the instructions" },
  transcript: { es: "la transcripción", en: "the transcript" },
  attempts: { es: "el número de intentos", en: "the number of attempts" },
  passMark: { es: "la nota para aprobar", en: "the pass mark" },
} satisfies Record<string, Message>;
