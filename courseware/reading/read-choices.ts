import type { ChoiceQuestion } from "../course.ts";
import { counts, lengths } from "../limits.ts";
import { readMarkdownText } from "../markdown.ts";
import { messages } from "../messages.ts";
import { type IdScope, readBoolean, readId, readText } from "../yaml/fields.ts";
import { openList, openMap, reportError, type Value } from "../yaml/value.ts";

type Choice = ChoiceQuestion["choices"][number];

/** Reads the choices of a question: exactly one must be correct for `single`, at least one otherwise. */
export function readChoices(value: Value, type: ChoiceQuestion["type"]): Choice[] {
  const ids: IdScope = new Map();
  const choices = openList(value, counts.choices).map((choice) => readChoice(choice, ids));
  const correct = choices.filter((choice) => choice.correct).length;
  if (type === "single" && correct !== 1) reportError(value, messages.notOneCorrect(correct));
  if (type === "multiple" && correct === 0) reportError(value, messages.noneCorrect());
  return choices;
}

function readChoice(value: Value, ids: IdScope): Choice {
  const fields = openMap(value, ["id", "text", "correct", "feedback"]);
  const correct = fields.find("correct");
  const feedback = fields.find("feedback");
  return {
    id: readId(fields.get("id"), ids),
    text: readText(fields.get("text"), lengths.choice),
    correct: correct ? readBoolean(correct) : false,
    feedback: feedback && readMarkdownText(feedback, lengths.passage),
  };
}
