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
  return [...after].flatMap(([path, text]) => {
    const from = before.has(path) && !moved.has(path) ? path : moved.get(path);
    const earlier = from === undefined ? {} : (before.get(from) ?? {});
    return languages.flatMap((language): Wanting[] => {
      const other = language === "es" ? "en" : "es";
      if (text[other] === undefined) return [];
      const isNews = !isSame(text[other], earlier[other]);
      const want = (state: Wanting["state"]): Wanting[] => [
        { path, language, from: from ?? null, isNews, earlier, state },
      ];
      if (text[language] === undefined) return want("missing");
      if (!isSame(text[language], earlier[language])) return [];
      const stood = (one: Language) => (from === undefined ? null : standing(from, one));
      if (!isNews) return stood(language) === "behind" ? want("behind") : [];
      // Bringing a translation up to date, or adding one, puts nothing else behind; writing a cleared one anew does.
      const isCatchingUp = earlier[other] === undefined ? stood(other) !== "cleared" : stood(other) === "behind";
      return isCatchingUp ? [] : want("behind");
    });
  });
}

/** Where the texts come from that are no longer what stood under their path: the one that says all the same, or some of it. */
function findMoved(before: Texts, after: Texts): Map<string, string> {
  if (before.size === 0) return new Map();
  // Of a large bank the keys take longer than all else, and most changes are of a text or two.
  const wholeOf = lookUp(before, (text) => [JSON.stringify([text.es, text.en])]);
  const partOf = lookUp(before, (text) => languages.map((language) => keyOf(language, text[language])));
  const moved = new Map<string, string>();
  for (const [path, text] of after) {
    const earlier = before.get(path);
    if (earlier && languages.every((one) => isSame(text[one], earlier[one]))) continue;
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

/** Finds the last path of a text by a key of it; the keys are made when they are first asked for. */
function lookUp(texts: Texts, keysOf: (text: DocumentText) => string[]): (key: string) => string | undefined {
  let paths: Map<string, string> | null = null;
  return (key) => {
    paths ??= new Map([...texts].flatMap(([path, text]) => keysOf(text).map((each) => [each, path] as const)));
    return paths.get(key);
  };
}

function keyOf(language: Language, text: unknown): string {
  return `${language} ${JSON.stringify(text)}`;
}

/** Whether two texts say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
