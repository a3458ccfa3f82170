import { createHash } from "node:crypto";
import { languages } from "../../../../contract/language.ts";
import type {
  BlockDocument,
  EvaluationDocument,
  ItemDocument,
  QuestionDocument,
} from "../../../../contract/writing/documents.ts";
import { filesOf } from "../../../../courseware/documents/files-of.ts";
import { wordsIn } from "./compare-words.ts";
import { insertKept } from "./insert-kept.ts";
import { matchBlocks } from "./match-blocks.ts";

/*
 * The parts of an item are its questions, draws or blocks. What a source has brought is known by the keys of its parts:
 * their ids, which the random ids of editors' parts never equal, or else their files, or hashes of their texts.
 */

/** The draws of an assessment from banks. */
type Draws = NonNullable<EvaluationDocument["draw"]>;

/** Lists the keys of an item's parts. */
export function listPartKeys(item: ItemDocument): string[] {
  if ("class" in item) return (item.blocks ?? []).flatMap(keysOfBlock);
  const draws = "draw" in item ? (item.draw ?? []) : [];
  return [...(item.questions ?? []).flatMap(keysOfQuestion), ...draws.flatMap(keysOfDraw)];
}

function keysOfQuestion({ id }: QuestionDocument): string[] {
  return id === undefined ? [] : [id];
}

function keysOfDraw({ bank }: Draws[number]): string[] {
  return bank === undefined ? [] : [`draw:${bank}`];
}

/** A text has a key for each language, so that it has the same one after its translation. */
function keysOfBlock(block: BlockDocument): string[] {
  const named = "question" in block ? block.question : "case" in block ? block.case : "video" in block ? block : null;
  if (named) return named.id === undefined ? [] : [named.id];
  const text = "text" in block ? block.text : "prompt" in block ? block.prompt : null;
  if (!text) return filesOf(block).map(({ reference }) => reference);
  return languages.filter((each) => text[each] !== undefined).map((each) => hash(wordsIn(text, each)));
}

function hash(words: string): string {
  return createHash("sha256").update(words).digest("hex").slice(0, 16);
}

/** Returns an item with only the parts that its source has not brought; null if there are none. */
export function pickOwnParts(item: ItemDocument, brought: ReadonlySet<string>): ItemDocument | null {
  const pick = <T>(list: readonly T[] | undefined, keysOf: (entry: T) => string[]) =>
    list?.filter((entry) => isOwn(keysOf(entry), brought));
  if ("class" in item) {
    const { review: _, blocks, ...rest } = item;
    const own = pick(blocks, keysOfBlock) ?? [];
    return own.length > 0 ? { ...rest, blocks: own } : null;
  }
  const questions = pick(item.questions, keysOfQuestion) ?? [];
  const draw = "draw" in item ? pick(item.draw, keysOfDraw) : undefined;
  return questions.length > 0 || draw?.length ? { ...item, questions, ...(draw && { draw }) } : null;
}

function isOwn(keys: readonly string[], brought: ReadonlySet<string>): boolean {
  return !keys.some((key) => brought.has(key));
}

/** Returns the imported questions, with the former ones that the source has not brought in their places. */
export function keepOwnQuestions(
  imported: QuestionDocument[] | undefined,
  before: QuestionDocument[] | undefined,
  brought: ReadonlySet<string>,
): QuestionDocument[] | undefined {
  return keepOwn(imported, before, { keyOf: ({ id }) => id, isKept: (each) => isOwn(keysOfQuestion(each), brought) });
}

/** Returns the imported draws, with the former ones that the source has not brought in their places. */
export function keepOwnDraws(
  imported: Draws | undefined,
  before: Draws | undefined,
  brought: ReadonlySet<string>,
): Draws | undefined {
  return keepOwn(imported, before, { keyOf: ({ bank }) => bank, isKept: (each) => isOwn(keysOfDraw(each), brought) });
}

/**
 * Returns the imported blocks, with the former ones that the source has not brought in their places. A second block with
 * a text or a file that the source still contains counts as an editor's: nothing else tells whose it is.
 */
export function keepOwnBlocks(
  imported: BlockDocument[] | undefined,
  before: BlockDocument[] | undefined,
  brought: ReadonlySet<string>,
): BlockDocument[] | undefined {
  const matches = matchBlocks(imported ?? [], before ?? [], keysOfBlock);
  const present = new Set(imported?.flatMap(keysOfBlock));
  const dropped = new Set([...brought].filter((key) => !present.has(key)));
  return keepOwn(imported, before, {
    keyOf: (block) => matches.get(block),
    isKept: (block) => isOwn(keysOfBlock(block), dropped),
  });
}

function keepOwn<T>(
  imported: T[] | undefined,
  before: T[] | undefined,
  kept: Parameters<typeof insertKept<T>>[2],
): T[] | undefined {
  return before?.some(kept.isKept) ? insertKept(imported ?? [], before, kept) : imported;
}
