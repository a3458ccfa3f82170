import type { TextRange } from "./words.ts";

/** A term with the names that refer to it in texts. */
export interface NamedTerm {
  id: string;
  names: readonly string[];
}

/** The range of a name in a text, and the id of its term. */
export interface NameMatch extends TextRange {
  id: string;
}

/** Finds the names of terms in a text. */
export type FindNames = (text: string) => NameMatch[];

const run = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** Shorter names are abbreviations, which take no plural ending. */
const minInflectedLength = 4;

/**
 * The maximum number of names considered that share a first word, longest first: each is tried at every occurrence of
 * that word.
 */
const maxPerWord = 20;

/** The maximum length of a plural ending, in letters. */
const maxEndingLength = 2;

interface Name {
  id: string;
  words: string[];
  /** The separators between its words. */
  gaps: string[];
  /** Abbreviations in capitals must match exactly, because ordinary words may have the same letters. */
  isExact: boolean;
}

/**
 * Creates a function that finds names as whole words, from left to right, preferring the longest name at each word;
 * longer words may have a plural ending. Its work grows with the text, not with the number of names: of the names that
 * share a first word, only the 20 longest are considered.
 */
export function createFindNames(terms: readonly NamedTerm[]): FindNames {
  const byFirst = new Map<string, Name[]>();
  for (const name of terms.flatMap(({ id, names }) => names.flatMap((each) => readName(id, each) ?? []))) {
    const first = fold(name.words[0] ?? "");
    const names = byFirst.get(first);
    if (names) names.push(name);
    else byFirst.set(first, [name]);
  }
  for (const names of byFirst.values()) names.sort((a, b) => lengthOf(b) - lengthOf(a)).splice(maxPerWord);
  return (text) => findIn(text, byFirst);
}

function readName(id: string, name: string): Name | null {
  const found = [...name.normalize("NFC").matchAll(run)];
  const words = found.map(([word]) => word);
  if (words.length === 0) return null;
  const isExact = words.join("").length < minInflectedLength && name === name.toUpperCase();
  return { id, words, gaps: gapsOf(name.normalize("NFC"), found), isExact };
}

function lengthOf({ words }: Name): number {
  return words.join(" ").length;
}

function findIn(text: string, byFirst: ReadonlyMap<string, readonly Name[]>): NameMatch[] {
  const found = [...text.matchAll(run)];
  const words = found.map(([word]) => word.normalize("NFC"));
  const gaps = gapsOf(text, found);
  const places: NameMatch[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const name = startsOf(words[at] ?? "")
      .flatMap((start) => byFirst.get(start) ?? [])
      .find((each) => matchesAt(each, { words, gaps, at }));
    if (!name) continue;
    const last = found[at + name.words.length - 1];
    places.push({ id: name.id, from: found[at]?.index ?? 0, to: (last?.index ?? 0) + (last?.[0].length ?? 0) });
    at += name.words.length - 1;
  }
  return places;
}

/** Returns the possible first words of names that match this word: the word itself, and the word without its ending. */
function startsOf(word: string): string[] {
  const folded = fold(word);
  const cuts = Array.from({ length: maxEndingLength + 1 }, (_, cut) => folded.slice(0, folded.length - cut));
  return cuts.filter((start, cut) => cut === 0 || start.length >= minInflectedLength);
}

interface WordPosition {
  words: readonly string[];
  gaps: readonly string[];
  at: number;
}

function matchesAt(name: Name, { words, gaps, at }: WordPosition): boolean {
  return name.words.every((word, index) => {
    const candidate = words[at + index] ?? "";
    if (index > 0 && gaps[at + index - 1] !== name.gaps[index - 1]) return false;
    return name.isExact ? candidate === word : isForm(fold(candidate), fold(word));
  });
}

function isForm(candidate: string, word: string): boolean {
  if (candidate === word) return true;
  return (
    word.length >= minInflectedLength && candidate.startsWith(word) && candidate.length - word.length <= maxEndingLength
  );
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
