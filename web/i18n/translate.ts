import { formatLocales, type Language } from "../../contract/language.ts";
import type es from "../public/assets/locales/es.json";
import type blocks from "./blocks/es.json";
import type certificates from "./certificates/es.json";
import type manage from "./manage/es.json";
import type notes from "./notes/es.json";
import type offline from "./offline/es.json";
import type search from "./search/es.json";
import type study from "./study/es.json";

/** The texts of a language, structured as in its file under `public/assets/locales/`. */
export interface Texts {
  [name: string]: string | Texts;
}

/** A language with its texts and plural rules. */
export interface Catalogue {
  language: Language;
  texts: Texts;
  plurals: Intl.PluralRules;
}

type WithoutForm<Name extends string> = Name extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Name;

type KeysOf<Node, Prefix extends string = ""> = {
  [Name in keyof Node & string]: Node[Name] extends string
    ? `${Prefix}${WithoutForm<Name>}`
    : KeysOf<Node[Name], `${Prefix}${Name}.`>;
}[keyof Node & string];

/**
 * The key of a text, such as `shell.login`. Plural forms share one key without suffix, and `count` selects the form.
 */
export type TextKey =
  | KeysOf<typeof es>
  | KeysOf<typeof manage>
  | KeysOf<typeof offline>
  | KeysOf<typeof certificates>
  | KeysOf<typeof notes>
  | KeysOf<typeof study>
  | KeysOf<typeof search>
  | KeysOf<typeof blocks>;

/** The values of a text's placeholders (`{{name}}`, or `{{name, number}}` for a number formatted for the language). */
export type Values = Readonly<Record<string, string | number | undefined>>;

/** Returns the text of a key. */
export type Translate = (key: TextKey, values?: Values) => string;

/** Creates a translate function that looks texts up in several catalogues, in order. */
export function createTranslate(catalogues: readonly Catalogue[]): Translate {
  return (key, values = {}) => {
    for (const catalogue of catalogues) {
      const text = findText(catalogue, key, values.count);
      if (text !== undefined) return fill(text, values, catalogue.language);
    }
    return key;
  };
}

function findText({ texts, plurals }: Catalogue, key: string, count: Values[string]): string | undefined {
  if (typeof count !== "number") return readText(texts, key);
  // Spanish has a separate plural form for millions, which equals `other` in most texts.
  const forms = [`_${plurals.select(count)}`, "_other", ""];
  return forms.map((form) => readText(texts, key + form)).find((text) => text !== undefined);
}

function readText(texts: Texts, key: string): string | undefined {
  let node: string | Texts | undefined = texts;
  for (const name of key.split(".")) node = typeof node === "object" ? node[name] : undefined;
  return typeof node === "string" ? node : undefined;
}

function fill(text: string, values: Values, language: Language): string {
  return text.replace(/{{(\w+)(, number)?}}/g, (_gap, name: string, isNumber?: string) => {
    const value = values[name] ?? "";
    return isNumber ? value.toLocaleString(formatLocales[language]) : String(value);
  });
}
