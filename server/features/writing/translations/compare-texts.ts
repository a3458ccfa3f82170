import { type Language, languages } from "../../../../contract/language.ts";
import type { DocumentText } from "../../../../contract/writing/document-texts.ts";

/** A text that wants work in a language. */
export interface Wanting {
  path: string;
  language: Language;
  state: "missing" | "behind";
  /** Where the text stood before; null for a new one. */
  from: string | null;
  /** Whether the other language has changed now. */
  isNews: boolean;
  /** What the text said before. */
  earlier: DocumentText;
}

type Texts = ReadonlyMap<string, DocumentText>;

/** How a text wanted work before: `cleared` where it is missing, and once stood beside the other language. */
type Standing = (path: string, language: Language) => "behind" | "cleared" | null;

/**
 * The texts that want work after a change: a language is behind once the other one was changed and it was not. A text
 * that has moved is found again by what it says.
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
  // Bringing a translation up to date, or adding one, puts nothing else behind; writing a cleared one anew does.
  const isCatchingUp = earlier[other] === undefined ? stood(other) !== "cleared" : stood(other) === "behind";
  return isCatchingUp ? null : "behind";
}

/** Where the texts come from that are no longer what stood under their path: the one that says all the same, or some of it. */
function findMoved(before: Texts, after: Texts): Map<string, string> {
  if (before.size === 0) return new Map();
  const changed = listChanged(before, after);
  // Of a large bank the keys of all texts take longer than all else, and most changes are of a text or two.
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

/** The texts that are no longer what stood under their path. */
export function listChanged(before: Texts, after: Texts): PlacedText[] {
  return [...after].filter(([path, text]) => !isSameText(text, before.get(path)));
}

/** Looks whether a text, as `DocumentText`, says in some language what one of others says in it. */
export function lookForAlike(others: readonly PlacedText[]): (text: object) => boolean {
  const said = languages.map((language) => new Set(others.flatMap(([, text]) => toWords(text[language]) ?? [])));
  // To look a long text up takes all of it: most are of another length.
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

/** Finds the last path of a text by a key of it. */
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

/** Whether two texts say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
