import type { Language } from "../../contract/language.ts";
import { en } from "./en.ts";
import { es, type Messages } from "./es.ts";

/** What the server says to people, by language. */
export const messages: Record<Language, Messages> = { es, en };

/** The name of a text that stands by itself. */
export type Sentence = Exclude<keyof Messages, "errors" | "fields">;
