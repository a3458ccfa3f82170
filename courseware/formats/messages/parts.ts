import type { Message } from "../../messages.ts";
import { listMissing } from "./list-missing.ts";

/** Parts of a course that a source may lack. */
export const parts = {
  summary: (): Message => ({ es: "resumen", en: "summary" }),
  description: (): Message => ({ es: "descripción", en: "description" }),
  objectives: (): Message => ({ es: "objetivos", en: "objectives" }),
  authors: (): Message => ({ es: "autores", en: "authors" }),
  list: listMissing,
};
