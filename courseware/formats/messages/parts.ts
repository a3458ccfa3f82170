import type { Message } from "../../messages.ts";

/** Parts of a course that a source may lack. */
export const parts = {
  summary: (): Message => ({ es: "resumen", en: "summary" }),
  description: (): Message => ({ es: "descripción", en: "description" }),
  objectives: (): Message => ({ es: "objetivos", en: "objectives" }),
  authors: (): Message => ({ es: "autores", en: "authors" }),
  list: (items: Message[]): Message => ({
    es: new Intl.ListFormat("es").format(items.map(({ es }) => es)),
    en: new Intl.ListFormat("en", { type: "disjunction" }).format(items.map(({ en }) => en)),
  }),
};
