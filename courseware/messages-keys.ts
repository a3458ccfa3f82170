import type { Language } from "../contract/language.ts";

/** A message with a text for authors in the browser if the usual one names a key of the course format. */
interface Message extends Record<Language, string> {
  inEditor?: Record<Language, string>;
}

/** The author's terms for the required keys of a course, except keys that are self-explanatory. */
const keyNames: Readonly<Record<string, Record<Language, string>>> = {
  accept: { es: "las respuestas que se aceptan", en: "the accepted answers" },
  alt: { es: "la descripción de la imagen", en: "the description of the picture" },
  at: { es: "la fecha", en: "the date" },
  authors: { es: "los autores", en: "the authors" },
  blocks: { es: "el contenido de la clase", en: "the content of the class" },
  by: { es: "el nombre de quien revisó", en: "the name of the reviewer" },
  choices: { es: "las opciones", en: "the choices" },
  consequence: { es: "la consecuencia de la decisión", en: "the consequence of the decision" },
  count: { es: "cuántas preguntas se sortean", en: "how many questions are drawn" },
  description: { es: "la descripción", en: "the description" },
  everyMonths: { es: "cada cuántos meses se revisa", en: "how many months between reviews" },
  image: { es: "la imagen", en: "the picture" },
  items: { es: "las clases y evaluaciones", en: "the classes and assessments" },
  left: { es: "la parte izquierda del par", en: "the left side of the pair" },
  minutes: { es: "la duración en minutos", en: "the length in minutes" },
  modules: { es: "los módulos", en: "the modules" },
  name: { es: "el nombre", en: "the name" },
  objectives: { es: "los objetivos", en: "the objectives" },
  pairs: { es: "los pares", en: "the pairs" },
  passPercent: { es: "la nota para aprobar", en: "the pass mark" },
  poster: { es: "la imagen inicial del video", en: "the poster of the video" },
  prompt: { es: "el texto de la pregunta", en: "the text of the question" },
  questions: { es: "las preguntas", en: "the questions" },
  right: { es: "la parte derecha del par", en: "the right side of the pair" },
  role: { es: "la función del autor", en: "the role of the author" },
  steps: { es: "los pasos", en: "the steps" },
  summary: { es: "el resumen", en: "the summary" },
  term: { es: "el término", en: "the term" },
  text: { es: "el texto", en: "the text" },
  title: { es: "el título", en: "the title" },
  transcript: { es: "la transcripción", en: "the transcript" },
  value: { es: "el valor correcto", en: "the correct value" },
  year: { es: "el año", en: "the year" },
};

/** Builds the message for a missing required key, with the author's term and, for packages, the key itself. */
export function describeMissingKey(key: string): Message {
  const name = keyNames[key];
  if (!name) return nameMissing({ es: `«${key}»`, en: `“${key}”` });
  const withKey = nameMissing({ es: `${name.es} («${key}»)`, en: `${name.en} (“${key}”)` });
  return { ...withKey, inEditor: nameMissing(name) };
}

function nameMissing({ es, en }: Record<Language, string>): Record<Language, string> {
  return { es: `Agregue lo que falta: ${es}.`, en: `Add what is missing: ${en}.` };
}

/** Builds the message for a question of which not exactly one choice is correct. */
export function describeNotOneCorrect(count: number): Message {
  const say = (key: string) => ({
    es: `Exactamente una opción debe ser la correcta${key}; hay ${count}.`,
    en: `Exactly one choice must be the correct one${key}; there are ${count}.`,
  });
  return { ...say(correctKey), inEditor: say("") };
}

/** Builds the message for a question without a correct choice. */
export function describeNoneCorrect(): Message {
  const say = (key: string) => ({
    es: `Falta una opción correcta${key}.`,
    en: `There is no correct choice${key}.`,
  });
  return { ...say(correctKey), inEditor: say("") };
}

const correctKey = " (correct: true)";
