import { languages } from "../../../../contract/language.ts";
import { listDocumentTexts } from "../../../../contract/writing/document-texts.ts";
import type { BlockDocument } from "../../../../contract/writing/documents.ts";

/** A block's words, by the place and the language of its texts. */
type Words = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Matches the imported blocks of a class with the former ones: those with a key in common, and otherwise those without an
 * id that have at least half of their first words in common. Returns a name for both blocks of each match.
 */
export function matchBlocks(
  imported: readonly BlockDocument[],
  before: readonly BlockDocument[],
  keysOf: (block: BlockDocument) => string[],
): ReadonlyMap<BlockDocument, string> {
  const names = new Map<BlockDocument, string>();
  const all = [...imported, ...before];
  const keys = new Map(all.map((block) => [block, keysOf(block)]));
  const match = (isMatch: (one: BlockDocument, other: BlockDocument) => boolean) => {
    for (const [index, block] of imported.entries()) {
      const former = names.has(block) ? undefined : before.find((each) => !names.has(each) && isMatch(each, block));
      if (former) names.set(block, String(index)).set(former, String(index));
    }
  };
  match((one, other) => keys.get(one)?.some((key) => keys.get(other)?.includes(key)) ?? false);
  const left = all.filter((block) => !names.has(block));
  const words = new Map(left.map((block) => [block, listWords(block)]));
  match((one, other) => haveCommonWords(words.get(one) ?? new Map(), words.get(other) ?? new Map()));
  return names;
}

/** As many words as tell texts apart; comparing all words of long texts would take too long. */
const maxWords = 100;

function listWords(block: BlockDocument): Words {
  if ("question" in block || "case" in block || "video" in block) return new Map();
  const texts = listDocumentTexts({ class: "x", blocks: [block] });
  return new Map(
    [...texts].flatMap(([path, text]) =>
      languages.map((each) => {
        const words = String(text[each] ?? "").match(/[\p{L}\p{N}]+/gu) ?? [];
        return [`${path}.${each}`, new Set(words.slice(0, maxWords))] as const;
      }),
    ),
  );
}

function haveCommonWords(one: Words, other: Words): boolean {
  return [...one].some(([place, words]) => {
    const there = other.get(place) ?? new Set();
    const common = [...words].filter((word) => there.has(word)).length;
    return common > 0 && 2 * common >= Math.max(words.size, there.size);
  });
}
