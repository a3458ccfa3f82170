import type { QuestionDocument } from "../build/documents.ts";
import { appendMessage, inAnyLanguage, joinTexts, mapText } from "../build/texts.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { buildChoices, type SourceChoice } from "../questions/choices.ts";
import { buildMatching, type SourcePair } from "../questions/matching.ts";
import { dropQuestion, joinParts, type SourceQuestion } from "../questions/source-question.ts";
import { attributeOf, childrenOf, descendantsOf, type XmlElement } from "../xml/element.ts";
import { creditOf, type Declaration } from "./declarations.ts";
import { declarationOf, type QtiItem, readAnswer } from "./item.ts";

type Side = Awaited<ReturnType<typeof readAnswer>>;

/** Converts pairs to match or associate, or words to place in gaps. */
export async function convertPairs(
  item: QtiItem,
  base: SourceQuestion,
  interaction: XmlElement,
): Promise<QuestionDocument[]> {
  const declaration = declarationOf(item, interaction);
  const pairs = rightPairs(declaration);
  if (pairs.length === 0) {
    dropQuestion(base, reasons.noneCorrect());
    return [];
  }
  const worth = new Set(pairs.map((pair) => declaration.mapping.get(pair.join(" "))));
  if (worth.size > 1) base.found.change(scoring.weightsEqualised());
  if (interaction.name === "gapMatchInteraction") return convertGapMatch(item, base, { interaction, pairs });
  const sides = await readSides(item, interaction);
  const [lefts, rights] = sides;
  if (isOneToOne(pairs, 0)) return match(base, { pairs, lefts, rights });
  // If only the right sides have one partner each, the sides are swapped.
  if (isOneToOne(pairs, 1)) return match(base, { pairs: pairs.map(([a, b]) => [b, a]), lefts: rights, rights: lefts });
  return convertEachSide(item, base, { pairs, lefts, rights });
}

type Pair = [left: string, right: string];

function rightPairs(declaration: Declaration): Pair[] {
  const keys =
    declaration.correct.length > 0
      ? declaration.correct
      : [...declaration.mapping.keys()].filter((key) => creditOf(declaration, key) > 0);
  return keys.flatMap((key): Pair[] => {
    const [left, right] = key.trim().split(/\s+/);
    return left && right ? [[left, right]] : [];
  });
}

function isOneToOne(pairs: Pair[], side: 0 | 1): boolean {
  return new Set(pairs.map((pair) => pair[side])).size === pairs.length;
}

async function readSides(item: QtiItem, interaction: XmlElement): Promise<[Map<string, Side>, Map<string, Side>]> {
  const sets = [...descendantsOf(interaction, "simpleMatchSet")];
  const [first = interaction, second = first] = sets;
  const left = await readSet(item, first);
  return [left, first === second ? left : await readSet(item, second)];
}

async function readSet(item: QtiItem, set: XmlElement): Promise<Map<string, Side>> {
  const sides = await readAnswers(item, childrenOf(set, "simpleAssociableChoice"));
  return new Map(sides.map((side) => [side.sourceId, side]));
}

async function readAnswers(item: QtiItem, elements: Iterable<XmlElement>): Promise<Side[]> {
  const sides: Side[] = [];
  for (const element of elements) sides.push(await readAnswer(item, element));
  return sides;
}

interface Matching {
  pairs: Pair[];
  lefts: Map<string, Side>;
  rights: Map<string, Side>;
}

function match(base: SourceQuestion, { pairs, lefts, rights }: Matching): QuestionDocument[] {
  const used = new Set(pairs.flat());
  const written = pairs.flatMap(([sourceId, partner]): SourcePair[] => {
    const [left, right] = [lefts.get(sourceId), rights.get(partner)];
    right?.found.convert();
    return left && right ? [{ found: left.found, sourceId, left: left.text, right: right.text }] : [];
  });
  for (const side of lefts.values())
    if (!used.has(side.sourceId) && lefts !== rights) side.found.drop(reasons.noPartner());
  const wrong = [...rights.values()].filter(({ sourceId }) => !used.has(sourceId));
  return buildMatching(base, written, wrong);
}

/** Converts sides with several partners to one question per side, with all partners as choices. */
function convertEachSide(item: QtiItem, base: SourceQuestion, { pairs, lefts, rights }: Matching): QuestionDocument[] {
  base.found.change(reasons.matchingSeparated());
  const written = [...lefts.values()].flatMap((left) => {
    const partners = pairs.filter(([key]) => key === left.sourceId).map(([, partner]) => partner);
    if (partners.length === 0) {
      left.found.drop(reasons.noPartner());
      return [];
    }
    left.found.change(reasons.matchingSeparated());
    const ask = mapText(left.text, (value, language) => labels.whatBelongsTo(value)[language]);
    const id = item.evaluation.ids.claim(`${base.id}-${left.sourceId}`);
    const choices = [...rights.values()].map((side): SourceChoice => {
      return { ...side, credit: partners.includes(side.sourceId) ? 1 : 0, feedback: null };
    });
    const part = inAnyLanguage(left.text);
    return buildChoices({ ...base, part, id, prompt: joinTexts([base.prompt, ask]) }, choices, true) ?? [];
  });
  return joinParts(base, written);
}

/** Converts words for gaps in a text to one question per gap, with all words as choices. */
async function convertGapMatch(
  item: QtiItem,
  base: SourceQuestion,
  { interaction, pairs }: { interaction: XmlElement; pairs: Pair[] },
): Promise<QuestionDocument[]> {
  base.found.change(reasons.gapsSeparated());
  const words = await readAnswers(item, descendantsOf(interaction, "gapText", "gapImg"));
  const gaps = [...descendantsOf(interaction, "gap")];
  const written = gaps.flatMap((gap, index) => {
    const right = pairs.filter(([, place]) => place === attributeOf(gap, "identifier")).map(([word]) => word);
    const choices = words.map(
      (word): SourceChoice => ({ ...word, credit: right.includes(word.sourceId) ? 1 : 0, feedback: null }),
    );
    const part = labels.gap(index + 1);
    const id = index === 0 ? base.id : item.evaluation.ids.claim(`${base.id}-${attributeOf(gap, "identifier")}`);
    const gapQuestion = { ...base, ...(gaps.length > 1 && { part }), id, prompt: appendMessage(base.prompt, part) };
    return buildChoices(gapQuestion, choices, false) ?? [];
  });
  return joinParts(base, written);
}
