import type { QuestionDocument } from "../build/documents.ts";
import { buildMatching, type SourcePair, type SourceSide } from "../questions/matching.ts";
import type { SourceQuestion } from "../questions/source-question.ts";
import type { Finding } from "../report/report.ts";
import { attributeOf, descendantsOf, type XmlElement } from "../xml/element.ts";
import { isAllOrNothing } from "./conditions.ts";
import { findAnswer, type Item, readAnswer } from "./item.ts";
import { labelOf } from "./material.ts";

/** Whether the choices state what they can be joined with, as in drag-and-drop questions. */
export function isGrouped(list: XmlElement): boolean {
  return [...descendantsOf(list, "response_label")].some((label) => attributeOf(label, "match_group") !== "");
}

/** Converts answers to be joined in pairs, which conditions write as `A,1`. */
export async function convertGroups(item: Item, base: SourceQuestion, list: XmlElement): Promise<QuestionDocument[]> {
  const labels = new Map(
    [...descendantsOf(list, "response_label")].map((label) => [attributeOf(label, "ident"), label]),
  );
  const pairs: SourcePair[] = [];
  const used = new Set<string>();
  const partners = new Map<string, Finding>();
  for (const [left, right] of pairsOf(item)) {
    const sides = [left, right].flatMap((sourceId) => labels.get(sourceId) ?? []);
    const [from, to] = sides.map(labelOf);
    if (from === undefined || to === undefined || used.has(left)) continue;
    for (const sourceId of [left, right]) used.add(sourceId);
    const found = findAnswer(item, from);
    const partner = partners.get(right) ?? findAnswer(item, to);
    partners.set(right, partner);
    partner.convert();
    const pair = {
      sourceId: left,
      left: await readAnswer(item, from, found),
      right: await readAnswer(item, to, partner),
    };
    pairs.push({ found, ...pair });
  }
  const others: SourceSide[] = [];
  for (const [sourceId, label] of labels) {
    if (used.has(sourceId)) continue;
    const found = findAnswer(item, labelOf(label));
    others.push({ found, sourceId, text: await readAnswer(item, labelOf(label), found) });
  }
  return buildMatching({ ...base, allOrNothing: isAllOrNothing(item.conditions, "value") }, pairs, others);
}

function pairsOf({ conditions }: Item): [left: string, right: string][] {
  const right = conditions.filter(({ score }) => (score ?? 0) > 0);
  return right.flatMap(({ equals, subsets }) =>
    [...equals, ...subsets].flatMap(({ value }): [string, string][] => {
      const [left = "", partner = ""] = value.split(",").map((sourceId) => sourceId.trim());
      return left !== "" && partner !== "" ? [[left, partner]] : [];
    }),
  );
}
