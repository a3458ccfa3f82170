import type { Language } from "../../contract/language.ts";
import { Problem } from "../problem.ts";
import { en } from "./operations-en.ts";
import { es, type OperationTexts } from "./operations-es.ts";

/** Returns a text for operators in both languages. */
export function forOperators(describe: (texts: OperationTexts) => string): Record<Language, string> {
  return { es: describe(es), en: describe(en) };
}

/** Creates the error that stops a backup, a restore or a move, in both languages. */
export function operationProblem(describe: (texts: OperationTexts) => string): Problem {
  return new Problem(forOperators(describe));
}
