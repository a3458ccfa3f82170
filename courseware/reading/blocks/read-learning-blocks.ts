import type { CaseBlock, CaseChoice, CaseStep } from "../../case.ts";
import type { PromptBlock, QuestionBlock } from "../../course.ts";
import { counts, lengths } from "../../limits.ts";
import { readMarkdownText } from "../../markdown.ts";
import { messages } from "../../messages.ts";
import { type IdScope, readBoolean, readId, readName, readText } from "../../yaml/fields.ts";
import { findValue, openList, openMap, reportError, type Value } from "../../yaml/value.ts";
import type { CourseScope } from "../course-scope.ts";
import { readClassQuestion } from "../read-question.ts";

/** Reads a question within a class; null if its type is unknown, which is reported. */
export function readQuestionBlock(value: Value, ids: IdScope, scope: CourseScope): QuestionBlock | null {
  const fields = openMap(value, ["question", "required"]);
  const required = fields.find("required");
  const question = readClassQuestion(fields.get("question"), ids, scope);
  const isRequired = required ? readBoolean(required) : false;
  return question && { type: "question", question, required: isRequired };
}

/** Reads a discussion prompt. */
export function readPrompt(value: Value): PromptBlock {
  const fields = openMap(value, ["prompt", "name"]);
  return {
    type: "prompt",
    prompt: readMarkdownText(fields.get("prompt"), lengths.passage),
    name: readText(fields.get("name"), lengths.title),
  };
}

/** Reads a case. Decisions may only lead to later steps, so every path through the case ends. */
export function readCase(value: Value, ids: IdScope): CaseBlock {
  const fields = openMap(openMap(value, ["case"]).get("case"), ["id", "title", "steps"]);
  const stepIds: IdScope = new Map();
  const entries = openList(fields.get("steps"), counts.caseSteps);
  const steps = entries.map((entry) => readStep(entry, stepIds));
  const [first] = entries;
  if (first && steps[0]?.choices.length === 0) reportError(first, messages.caseWithoutDecision());
  for (const [index, entry] of entries.entries()) checkNext(entry, steps, index);
  const ordered = steps.map((step, index) => ({
    ...step,
    choices: step.choices.map((choice) => ({ ...choice, ...followOf(choice, steps[index + 1]) })),
  }));
  warnOfUnreached(entries, ordered);
  return {
    type: "case",
    id: readId(fields.get("id"), ids),
    title: readText(fields.get("title"), lengths.title),
    steps: ordered,
  };
}

function readStep(value: Value, ids: IdScope): CaseStep {
  const fields = openMap(value, ["id", "text", "choices"]);
  const choices = fields.find("choices");
  const choiceIds: IdScope = new Map();
  return {
    id: readId(fields.get("id"), ids),
    text: readMarkdownText(fields.get("text"), lengths.passage),
    choices: choices ? openList(choices, counts.choices).map((choice) => readChoice(choice, choiceIds)) : [],
  };
}

function readChoice(value: Value, ids: IdScope): CaseChoice {
  const fields = openMap(value, ["id", "text", "consequence", "next"]);
  const next = fields.find("next");
  return {
    id: readId(fields.get("id"), ids),
    text: readText(fields.get("text"), lengths.choice),
    consequence: readMarkdownText(fields.get("consequence"), lengths.passage),
    ...(next && { next: readName(next) }),
  };
}

/** Returns the step after a decision: the one it names, or otherwise the next in the list, if any. */
function followOf({ next }: CaseChoice, following: CaseStep | undefined): { next?: string } {
  const id = next ?? following?.id;
  return id === undefined ? {} : { next: id };
}

function checkNext(entry: Value, steps: readonly CaseStep[], index: number): void {
  const choices = findValue(entry, "choices");
  if (!choices) return;
  for (const [at, choice] of openList(choices, counts.choices).entries()) {
    const named = findValue(choice, "next");
    const next = steps[index]?.choices[at]?.next;
    if (!named || !next) continue;
    const place = steps.findIndex(({ id }) => id === next);
    if (place < 0) reportError(named, messages.unknownNextStep());
    else if (place <= index) reportError(named, messages.nextStepGoesBack());
  }
}

function warnOfUnreached(entries: readonly Value[], steps: readonly CaseStep[]): void {
  const reached = new Set(steps.flatMap(({ choices }) => choices.map(({ next }) => next)));
  for (const [index, entry] of entries.entries()) {
    const id = steps[index]?.id ?? "";
    if (index > 0 && !reached.has(id)) entry.reading.faults.warning(entry.place, messages.caseStepUnreached());
  }
}
