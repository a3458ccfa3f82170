import { chooseQuestions, type Pool } from "../banks/choose-questions.ts";
import { findTagged } from "../banks/find-tagged.ts";
import type { Bank, Draw, Question } from "../course.ts";
import { counts, numbers } from "../limits.ts";
import { messages } from "../messages.ts";
import { readInteger, readName } from "../yaml/fields.ts";
import { openList, openMap, reportError, type Value } from "../yaml/value.ts";
import type { CourseScope } from "./course-scope.ts";
import { readTags } from "./read-question.ts";

/** Reads an assessment's draws from banks, in addition to its own questions. */
export function readDraws(value: Value, own: readonly Question[], scope: CourseScope): Draw[] {
  const entries = openList(value, counts.draws).map((entry) => ({ entry, ...readDraw(entry, scope) }));
  const asked = entries.reduce((sum, { draw }) => sum + draw.count, own.length);
  if (asked > counts.questions.max) reportError(value, messages.tooManyQuestions(asked, counts.questions.max));
  checkIds(entries, own);
  const pools = entries.map(({ pool }) => pool);
  if (pools.every((pool) => pool !== null)) checkEnough(value, pools);
  return entries.map(({ draw }) => draw);
}

interface ReadDraw {
  draw: Draw;
  bank: Bank | null;
  /** Null if the bank is unknown or has too few questions, which is reported. */
  pool: Pool | null;
}

function readDraw(value: Value, { banks }: CourseScope): ReadDraw {
  const fields = openMap(value, ["bank", "count", "tags"]);
  const tagged = fields.find("tags");
  const id = fields.get("bank");
  const count = readInteger(fields.get("count"), numbers.drawn);
  const draw = { bank: readName(id), count, tags: tagged ? readTags(tagged) : [] };
  const bank = banks?.get(draw.bank) ?? null;
  if (draw.bank !== "" && banks && !banks.has(draw.bank)) reportError(id, messages.unknownBank(draw.bank));
  return { draw, bank, pool: bank && readPool(value, draw, bank) };
}

function readPool(value: Value, draw: Draw, bank: Bank): Pool | null {
  const questions = findTagged(bank, draw.tags);
  if (questions.length >= draw.count) return { count: draw.count, questions };
  reportError(value, messages.tooFewToDraw(questions.length, draw.count));
  return null;
}

/** Overlapping draws may each find enough questions, but not all of them together. */
function checkEnough(value: Value, pools: readonly Pool[]): void {
  const asked = pools.reduce((sum, { count }) => sum + count, 0);
  const found = chooseQuestions(pools, [...new Set(pools.flatMap(({ questions }) => questions))]).length;
  if (found < asked) reportError(value, messages.overlappingDraws(found, asked));
}

function checkIds(entries: readonly (ReadDraw & { entry: Value })[], own: readonly Question[]): void {
  const taken = new Set(own.map(({ id }) => id));
  const seen = new Set<Bank>();
  for (const { entry, bank } of entries) {
    if (!bank || seen.has(bank)) continue;
    seen.add(bank);
    const twice = bank.questions.find(({ id }) => taken.has(id));
    if (twice) reportError(entry, messages.duplicateDrawnId(twice.id, bank.id));
    for (const { id } of bank.questions) taken.add(id);
  }
}
