import type { Message } from "../../messages.ts";

/** Words that a converted course shows to learners. */
export const labels = {
  true: () => ({ es: "Verdadero", en: "True" }),
  false: () => ({ es: "Falso", en: "False" }),
  material: (title: string) => ({ es: `Material: ${title}`, en: `Material: ${title}` }),
  figureTitle: (number: number) => ({ es: `**Figura ${number}**`, en: `**Figure ${number}**` }),
  seeFigure: (number: number) => ({
    es: `(Figura ${number}, en el material de esta evaluación)`,
    en: `(Figure ${number}, in the material of this assessment)`,
  }),
  gap: (number: number) => ({ es: `¿Qué va en el espacio ${number}?`, en: `What goes in gap ${number}?` }),
  whichFits: (left: string) => ({ es: `¿Qué corresponde a: ${left}?`, en: `What belongs to: ${left}?` }),
  ifRight: (text: string) => ({ es: `Si acertó: ${text}`, en: `If you were right: ${text}` }),
  ifPartly: (text: string) => ({ es: `Si acertó en parte: ${text}`, en: `If you were partly right: ${text}` }),
  ifWrong: (text: string) => ({ es: `Si no acertó: ${text}`, en: `If you were not right: ${text}` }),
  modelAnswer: (text: string) => ({ es: `Una posible respuesta: ${text}`, en: `A possible answer: ${text}` }),
  discussionHeading: () => ({ es: "## Para conversar", en: "## To discuss" }),
  other: () => ({ es: "Otros contenidos", en: "Other content" }),
  video: () => ({ es: "Video", en: "Video" }),
  questions: () => ({ es: "Preguntas", en: "Questions" }),
  part: (title: string, number: number) => ({ es: `${title} (parte ${number})`, en: `${title} (part ${number})` }),
  summary: (title: string) => ({
    es: `Curso traído de otra plataforma: ${title}`,
    en: `Course brought from another platform: ${title}`,
  }),
  objective: (title: string) => ({ es: `Estudiar: ${title}`, en: `Study: ${title}` }),
  authorName: () => ({ es: "Autoría sin indicar", en: "Author not stated" }),
  authorRole: () => ({ es: "Autoría del curso original", en: "Author of the original course" }),
  assessment: () => ({ es: "Evaluación", en: "Assessment" }),
  sources: () => ({ es: "Fuentes", en: "Sources" }),
  stepAt: (number: number) => ({ es: `¿Qué va en el lugar ${number}?`, en: `What comes in place ${number}?` }),
  unit: (unit: string) => ({ es: `(en ${unit})`, en: `(in ${unit})` }),
  picture: (name: string) => ({ es: `Imagen: ${name}`, en: `Picture: ${name}` }),
} satisfies Record<string, (...values: never[]) => Message>;
