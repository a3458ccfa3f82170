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
  /** What the other language said before; null where it said nothing. */
  earlier: unknown;
}

type Texts = ReadonlyMap<string, DocumentText>;

/** What was behind before, as `path language`. */
type Behind = (path: string, language: Language) => boolean;

/**
 * The texts that want work after a change: a language is behind once the other one was changed and it was not. A text
 * that has moved is found again by what it says.
 */
export function compareTexts(before: Texts, after: Texts, wasBehind: Behind): Wanting[] {
  const moved = findMoved(before, after);
  return [...after].flatMap(([path, text]) => {
    const from = before.has(path) && !moved.has(path) ? path : moved.get(path);
    const earlier = from === undefined ? {} : (before.get(from) ?? {});
    return languages.flatMap((language): Wanting[] => {
      const other = language === "es" ? "en" : "es";
      if (text[other] === undefined) return [];
      const isNews = !isSame(text[other], earlier[other]);
      const found = { path, language, from: from ?? null, isNews, earlier: earlier[other] ?? null };
      if (text[language] === undefined) return [{ ...found, state: "missing" }];
      if (!isSame(text[language], earlier[language])) return [];
      const isBehind = from !== undefined && wasBehind(from, language);
      // Bringing a translation up to date, or adding one, puts nothing else behind.
      const isCatchingUp = earlier[other] === undefined || (from !== undefined && wasBehind(from, other));
      return (isNews ? !isCatchingUp : isBehind) ? [{ ...found, state: "behind" }] : [];
    });
  });
}

/** Where the texts come from that are no longer what stood under their path: the one that says all the same, or some of it. */
function findMoved(before: Texts, after: Texts): Map<string, string> {
  const wholes = new Map([...before].map(([path, text]) => [JSON.stringify([text.es, text.en]), path]));
  const parts = new Map(
    [...before].flatMap(([path, text]) =>
      languages.map((language) => [keyOf(language, text[language]), path] as const),
    ),
  );
  const moved = new Map<string, string>();
  for (const [path, text] of after) {
    const earlier = before.get(path);
    if (earlier && languages.every((one) => isSame(text[one], earlier[one]))) continue;
    const whole = wholes.get(JSON.stringify([text.es, text.en]));
    const stays = earlier && languages.some((one) => earlier[one] !== undefined && isSame(text[one], earlier[one]));
    const present = languages.filter((one) => text[one] !== undefined);
    const part = stays
      ? undefined
      : present.map((one) => parts.get(keyOf(one, text[one]))).find((place) => place !== undefined);
    const from = whole ?? part;
    if (from !== undefined) moved.set(path, from);
  }
  return moved;
}

function keyOf(language: Language, text: unknown): string {
  return `${language} ${JSON.stringify(text)}`;
}

/** Whether two texts say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
