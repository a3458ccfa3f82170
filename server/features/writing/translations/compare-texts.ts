import { type Language, languages } from "../../../../contract/language.ts";
import type { DocumentText } from "../../../../contract/writing/document-texts.ts";

/** A text that needs work in a language. */
export interface PendingText {
  path: string;
  language: Language;
  state: "missing" | "behind";
  /** The text's earlier path; null for a new text. */
  from: string | null;
  /** Whether this change affected the other language. */
  hasOtherChanged: boolean;
  /** The text before the change. */
  earlier: DocumentText;
}

type Texts = ReadonlyMap<string, DocumentText>;

/** The earlier state of a text; `cleared` if it is missing but existed alongside the other language before. */
type EarlierState = (path: string, language: Language) => "behind" | "cleared" | null;

/**
 * Finds the texts that need work after a change: one language is behind once only the other has changed. A moved text
 * is recognised by its content.
 */
export function compareTexts(before: Texts, after: Texts, earlierState: EarlierState): PendingText[] {
  const moved = findMoved(before, after);
  const pending: PendingText[] = [];
  for (const [path, text] of after) {
    const from = moved.get(path) ?? (before.has(path) ? path : undefined);
    const earlier = from === undefined ? {} : (before.get(from) ?? {});
    const stateOf = (one: Language) => (from === undefined ? null : earlierState(from, one));
    for (const language of languages) {
      const state = findPendingState({ text, earlier, stateOf }, language);
      const other = language === "es" ? "en" : "es";
      const hasOtherChanged = !isSame(text[other], earlier[other]);
      if (state) pending.push({ path, language, from: from ?? null, hasOtherChanged, earlier, state });
    }
  }
  return pending;
}

interface Change {
  text: DocumentText;
  earlier: DocumentText;
  stateOf: (language: Language) => "behind" | "cleared" | null;
}

function findPendingState({ text, earlier, stateOf }: Change, language: Language): PendingText["state"] | null {
  const other = language === "es" ? "en" : "es";
  if (text[other] === undefined) return null;
  if (text[language] === undefined) return "missing";
  if (!isSame(text[language], earlier[language])) return null;
  if (isSame(text[other], earlier[other])) return stateOf(language) === "behind" ? "behind" : null;
  // Updating or adding a translation does not put the other language behind; rewriting a cleared text does.
  const isCatchingUp = earlier[other] === undefined ? stateOf(other) !== "cleared" : stateOf(other) === "behind";
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
  const hasMatch = createTextMatcher(changed);
  const sources = [...before].filter(([, text]) => hasMatch(text));
  const findInBoth = createLookup(sources, (text) => [JSON.stringify([text.es, text.en])]);
  const findInOne = createLookup(sources, (text) => languages.map((language) => keyOf(language, text[language])));
  const moved = new Map<string, string>();
  for (const [path, text] of changed) {
    const earlier = before.get(path);
    const inBoth = findInBoth(JSON.stringify([text.es, text.en]));
    const isInPlace = earlier && languages.some((one) => earlier[one] !== undefined && isSame(text[one], earlier[one]));
    const present = languages.filter((one) => text[one] !== undefined);
    const inOne = isInPlace
      ? undefined
      : present.map((one) => findInOne(keyOf(one, text[one]))).find((place) => place !== undefined);
    const from = inBoth ?? inOne;
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
export function createTextMatcher(others: readonly PlacedText[]): (text: object) => boolean {
  const known = languages.map((language) => new Set(others.flatMap(([, text]) => toComparable(text[language]) ?? [])));
  // Hashing a long text reads all of it, and most texts can be ruled out by length.
  const lengths = new Set(known.flatMap((comparable) => [...comparable].map(({ length }) => length)));
  return (text) =>
    languages.some((language, at) => {
      const comparable = toComparable(Reflect.get(text, language));
      return comparable !== undefined && lengths.has(comparable.length) && known[at]?.has(comparable);
    });
}

/** Accepted answers are lists. */
function toComparable(text: unknown): string | undefined {
  return typeof text === "string" ? text : JSON.stringify(text);
}

/** Returns a lookup from a text's key to the last path with it. */
function createLookup(
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
