import type { Message } from "../../messages.ts";

/** Reasons for changing or dropping a question in Aiken format, which has no name and is known by its number. */
export const aiken = {
  noPrompt: (number: number) => ({
    es: `Pregunta ${number}: no hay texto antes de sus opciones.`,
    en: `Question ${number}: there is no text before its choices.`,
  }),
  tooFewChoices: (number: number) => ({
    es: `Pregunta ${number}: necesita al menos dos opciones, en líneas que empiezan con «A.», «B.» y así sucesivamente.`,
    en: `Question ${number}: it needs at least two choices, on lines that begin with “A.”, “B.” and so on.`,
  }),
  noAnswer: (number: number) => ({
    es: `Pregunta ${number}: después de sus opciones falta la respuesta, una línea como «ANSWER: B».`,
    en: `Question ${number}: the answer is missing after its choices, a line such as “ANSWER: B”.`,
  }),
  unclearAnswer: (number: number, line: string) => ({
    es: `Pregunta ${number}: «${line}» no indica exactamente una opción por su letra, como «ANSWER: B».`,
    en: `Question ${number}: “${line}” does not name exactly one choice by its letter, as in “ANSWER: B”.`,
  }),
  unknownAnswer: (number: number, letter: string) => ({
    es: `Pregunta ${number}: la respuesta es ${letter}, pero no tiene una opción ${letter}.`,
    en: `Question ${number}: the answer is ${letter}, but it has no choice ${letter}.`,
  }),
  letters: (number: number, letters: string) => ({
    es: `Pregunta ${number}: las letras de sus opciones son ${letters}.`,
    en: `Question ${number}: the letters of its choices are ${letters}.`,
  }),
  paragraphs: (number: number) => ({
    es: `Pregunta ${number}: antes de sus opciones hay varios párrafos. Revise que todos sean de ella y que antes no falten las opciones de otra.`,
    en: `Question ${number}: there are several paragraphs before its choices. Check that all belong to it, and that none is another question without choices.`,
  }),
} satisfies Record<string, (...values: never[]) => Message>;
