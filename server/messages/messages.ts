import type { Language } from "../../contract/language.ts";
import { en } from "./en.ts";
import { es, type Messages } from "./es.ts";

/** The server's texts for users, by language. */
export const messages: Record<Language, Messages> = { es, en };

/** The key of a text that is neither an error nor a field message. */
export type MessageKey = Exclude<
  keyof Messages,
  "errors" | "fields" | "copy" | "progressTable" | "gainTable" | "certificate" | "studyPlan" | "push"
>;
