import type { Stretch } from "./words.ts";

/** A term by the names that stand for it in a text. */
export interface Named {
  id: string;
  names: readonly string[];
}

/** Where a text has a name, and of which term. */
export interface NamePlace extends Stretch {
  id: string;
}

/** Finds the names of terms in texts. */
export type FindNames = (text: string) => NamePlace[];

const run = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** So short names are abbreviations, which take no ending. */
const shortest = 4;

/** So many names that begin with the same word are looked for, the longest ones: each is tried wherever the word stands. */
const mostOfWord = 20;

/** How many letters the ending of a plural has at most. */
const longestEnding = 2;

interface Name {
  id: string;
  words: string[];
  /** What stands between its words. */
  gaps: string[];
  /** An abbreviation in capitals is no word that happens to have its letters. */
  isExact: boolean;
}

/**
 * Makes what finds names as words of their own, from left to right, the longest one first where several begin at one word;
 * longer words may have the ending of a plural. Its work grows with the text, not with the number of names: of those that
 * begin with the same word the 20 longest are found.
 */
export function createFindNames(terms: readonly Named[]): FindNames {
  const byFirst = new Map<string, Name[]>();
  for (const name of terms.flatMap(({ id, names }) => names.flatMap((each) => readName(id, each) ?? []))) {
    const first = fold(name.words[0] ?? "");
    const names = byFirst.get(first);
    if (names) names.push(name);
    else byFirst.set(first, [name]);
  }
  for (const names of byFirst.values()) names.sort((a, b) => lengthOf(b) - lengthOf(a)).splice(mostOfWord);
  return (text) => findIn(text, byFirst);
}

function readName(id: string, name: string): Name | null {
  const found = [...name.normalize("NFC").matchAll(run)];
  const words = found.map(([word]) => word);
  if (words.length === 0) return null;
  const isExact = words.join("").length < shortest && name === name.toUpperCase();
  return { id, words, gaps: gapsOf(name.normalize("NFC"), found), isExact };
}

function lengthOf({ words }: Name): number {
  return words.join(" ").length;
}

function findIn(text: string, byFirst: ReadonlyMap<string, readonly Name[]>): NamePlace[] {
  const found = [...text.matchAll(run)];
  const words = found.map(([word]) => word.normalize("NFC"));
  const gaps = gapsOf(text, found);
  const places: NamePlace[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const name = startsOf(words[at] ?? "")
      .flatMap((start) => byFirst.get(start) ?? [])
      .find((each) => stands(each, { words, gaps, at }));
    if (!name) continue;
    const last = found[at + name.words.length - 1];
    places.push({ id: name.id, from: found[at]?.index ?? 0, to: (last?.index ?? 0) + (last?.[0].length ?? 0) });
    at += name.words.length - 1;
  }
  return places;
}

/** What the first word of a name that begins with this word may be: the word, and what is left without an ending. */
function startsOf(word: string): string[] {
  const folded = fold(word);
  const cuts = Array.from({ length: longestEnding + 1 }, (_, cut) => folded.slice(0, folded.length - cut));
  return cuts.filter((start, cut) => cut === 0 || start.length >= shortest);
}

interface Spot {
  words: readonly string[];
  gaps: readonly string[];
  at: number;
}

function stands(name: Name, { words, gaps, at }: Spot): boolean {
  return name.words.every((word, index) => {
    const there = words[at + index] ?? "";
    if (index > 0 && gaps[at + index - 1] !== name.gaps[index - 1]) return false;
    return name.isExact ? there === word : isForm(fold(there), fold(word));
  });
}

function isForm(there: string, word: string): boolean {
  if (there === word) return true;
  return word.length >= shortest && there.startsWith(word) && there.length - word.length <= longestEnding;
}

function gapsOf(text: string, found: readonly RegExpExecArray[]): string[] {
  return found.slice(1).map(({ index }, before) => {
    const end = (found[before]?.index ?? 0) + (found[before]?.[0].length ?? 0);
    return text.slice(end, index).replaceAll(/\s+/g, " ");
  });
}

function fold(word: string): string {
  return word.toLowerCase();
}
