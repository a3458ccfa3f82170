import { type Language, languages } from "../../../../contract/language.ts";
import type { DocumentText } from "../../../../contract/writing/document-texts.ts";

/** A text that needs work in a language. */
export interface Wanting {
  path: string;
  language: Language;
  state: "missing" | "behind";
  /** The text's earlier path; null for a new text. */
  from: string | null;
  /** Whether this change affected the other language. */
  isNews: boolean;
  /** The text before the change. */
  earlier: DocumentText;
}

type Texts = ReadonlyMap<string, DocumentText>;

/** The earlier state of a text; `cleared` if it is missing but existed alongside the other language before. */
type Standing = (path: string, language: Language) => "behind" | "cleared" | null;

/**
 * Finds the texts that need work after a change: one language is behind once only the other has changed. A moved text
 * is recognised by its content.
 */
export function compareTexts(before: Texts, after: Texts, standing: Standing): Wanting[] {
  const moved = findMoved(before, after);
  const wanting: Wanting[] = [];
  for (const [path, text] of after) {
    const from = moved.get(path) ?? (before.has(path) ? path : undefined);
    const earlier = from === undefined ? {} : (before.get(from) ?? {});
    const stood = (one: Language) => (from === undefined ? null : standing(from, one));
    for (const language of languages) {
      const state = wantsWork({ text, earlier, stood }, language);
      const other = language === "es" ? "en" : "es";
      const isNews = !isSame(text[other], earlier[other]);
      if (state) wanting.push({ path, language, from: from ?? null, isNews, earlier, state });
    }
  }
  return wanting;
}

interface Change {
  text: DocumentText;
  earlier: DocumentText;
  stood: (language: Language) => "behind" | "cleared" | null;
}

function wantsWork({ text, earlier, stood }: Change, language: Language): Wanting["state"] | null {
  const other = language === "es" ? "en" : "es";
  if (text[other] === undefined) return null;
  if (text[language] === undefined) return "missing";
  if (!isSame(text[language], earlier[language])) return null;
  if (isSame(text[other], earlier[other])) return stood(language) === "behind" ? "behind" : null;
  // Updating or adding a translation does not put the other language behind; rewriting a cleared text does.
  const isCatchingUp = earlier[other] === undefined ? stood(other) !== "cleared" : stood(other) === "behind";
  return isCatchingUp ? null : "behind";
}

/**
 * Finds the earlier paths of texts that differ from the previous text at their path: a text that matches in both
 * languages, or failing that in one.
 */
function findMoved(before: Texts, after: Texts): Map<string, string> {
  if (before.size === 0) return new Map();
  const changed = listChanged(before, after);
  // In a large bank, computing every text's key dominates the cost, and most changes affect only a text or two.
  const isAlike = lookForAlike(changed);
  const sources = [...before].filter(([, text]) => isAlike(text));
  const wholeOf = lookUp(sources, (text) => [JSON.stringify([text.es, text.en])]);
  const partOf = lookUp(sources, (text) => languages.map((language) => keyOf(language, text[language])));
  const moved = new Map<string, string>();
  for (const [path, text] of changed) {
    const earlier = before.get(path);
    const whole = wholeOf(JSON.stringify([text.es, text.en]));
    const stays = earlier && languages.some((one) => earlier[one] !== undefined && isSame(text[one], earlier[one]));
    const present = languages.filter((one) => text[one] !== undefined);
    const part = stays
      ? undefined
      : present.map((one) => partOf(keyOf(one, text[one]))).find((place) => place !== undefined);
    const from = whole ?? part;
    if (from !== undefined) moved.set(path, from);
  }
  return moved;
}

/** A text with its path. */
type PlacedText = readonly [path: string, text: DocumentText];

/** Lists the texts that differ from the previous text at their path. */
export function listChanged(before: Texts, after: Texts): PlacedText[] {
  return [...after].filter(([path, text]) => !isSameText(text, before.get(path)));
}

/**
 * Returns a predicate for whether a text, in the shape of `DocumentText`, matches one of the others in some language.
 */
export function lookForAlike(others: readonly PlacedText[]): (text: object) => boolean {
  const said = languages.map((language) => new Set(others.flatMap(([, text]) => toWords(text[language]) ?? [])));
  // Hashing a long text reads all of it, and most texts can be ruled out by length.
  const lengths = new Set(said.flatMap((words) => [...words].map(({ length }) => length)));
  return (text) =>
    languages.some((language, at) => {
      const words = toWords(Reflect.get(text, language));
      return words !== undefined && lengths.has(words.length) && said[at]?.has(words);
    });
}

/** Accepted answers are lists. */
function toWords(text: unknown): string | undefined {
  return typeof text === "string" ? text : JSON.stringify(text);
}

/** Returns a lookup from a text's key to the last path with it. */
function lookUp(
  texts: readonly PlacedText[],
  keysOf: (text: DocumentText) => string[],
): (key: string) => string | undefined {
  const paths = new Map(texts.flatMap(([path, text]) => keysOf(text).map((key) => [key, path] as const)));
  return (key) => paths.get(key);
}

function keyOf(language: Language, text: unknown): string {
  return `${language} ${JSON.stringify(text)}`;
}

function isSameText(one: DocumentText, other: DocumentText | undefined): boolean {
  return other !== undefined && languages.every((language) => isSame(one[language], other[language]));
}

/** Returns whether two texts are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
