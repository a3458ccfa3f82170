import type {
  ChoiceQuestion,
  MatchingQuestion,
  NumberQuestion,
  OrderingQuestion,
  Question,
  TextQuestion,
} from "../course.ts";
import { counts, lengths } from "../limits.ts";
import { readMarkdownText } from "../markdown.ts";
import { messages } from "../messages.ts";
import { type IdScope, readByLanguage, readId, readNumber, readString, readText } from "../yaml/fields.ts";
import { type Fields, openList, openMap, peek, refuse, type Value } from "../yaml/value.ts";
import { readChoices } from "./read-choices.ts";

const commonKeys = ["id", "type", "prompt", "feedback"] as const;

/** A question with its answer, by type; null if the type is unknown, which is reported. */
export function readQuestion(value: Value, ids: IdScope): Question | null {
  const type = peek(value, "type");
  switch (type) {
    case "single":
    case "multiple":
      return readChoiceQuestion(value, type, ids);
    case "number":
      return readNumberQuestion(value, ids);
    case "text":
      return readTextQuestion(value, ids);
    case "matching":
      return readMatching(value, ids);
    case "ordering":
      return readOrdering(value, ids);
    default:
      refuse(value, messages.questionType());
      return null;
  }
}

function readCommon(
  fields: Fields<(typeof commonKeys)[number]>,
  ids: IdScope,
): Pick<Question, "id" | "prompt" | "feedback"> {
  const feedback = fields.find("feedback");
  return {
    id: readId(fields.get("id"), ids),
    prompt: readMarkdownText(fields.get("prompt"), lengths.passage),
    feedback: feedback && readMarkdownText(feedback, lengths.passage),
  };
}

function readChoiceQuestion(value: Value, type: ChoiceQuestion["type"], ids: IdScope): ChoiceQuestion {
  const fields = openMap(value, [...commonKeys, "choices"]);
  return { type, ...readCommon(fields, ids), choices: readChoices(fields.get("choices"), type) };
}

function readNumberQuestion(value: Value, ids: IdScope): NumberQuestion {
  const fields = openMap(value, [...commonKeys, "value", "tolerance", "unit"]);
  const tolerance = fields.find("tolerance");
  const unit = fields.find("unit");
  return {
    type: "number",
    ...readCommon(fields, ids),
    value: readNumber(fields.get("value")),
    tolerance: tolerance ? readNumber(tolerance, 0) : 0,
    unit: unit && readText(unit, lengths.unit),
  };
}

function readTextQuestion(value: Value, ids: IdScope): TextQuestion {
  const fields = openMap(value, [...commonKeys, "accept"]);
  const accept = readByLanguage(fields.get("accept"), (list) =>
    openList(list, counts.answers).map((answer) => readString(answer, lengths.answer)),
  );
  return { type: "text", ...readCommon(fields, ids), accept };
}

function readMatching(value: Value, ids: IdScope): MatchingQuestion {
  const fields = openMap(value, [...commonKeys, "pairs", "distractors"]);
  // Right sides of both lists are offered together, so their ids must differ.
  const sides: IdScope = new Map();
  const distractors = fields.find("distractors");
  return {
    type: "matching",
    ...readCommon(fields, ids),
    pairs: openList(fields.get("pairs"), counts.choices).map((pair) => readPair(pair, sides)),
    distractors: distractors ? openList(distractors, counts.distractors).map((side) => readSide(side, sides)) : [],
  };
}

function readPair(value: Value, ids: IdScope): MatchingQuestion["pairs"][number] {
  const fields = openMap(value, ["id", "left", "right"]);
  return {
    id: readId(fields.get("id"), ids),
    left: readText(fields.get("left"), lengths.choice),
    right: readText(fields.get("right"), lengths.choice),
  };
}

function readOrdering(value: Value, ids: IdScope): OrderingQuestion {
  const fields = openMap(value, [...commonKeys, "steps"]);
  const stepIds: IdScope = new Map();
  const steps = openList(fields.get("steps"), counts.choices).map((step) => readSide(step, stepIds));
  return { type: "ordering", ...readCommon(fields, ids), steps };
}

function readSide(value: Value, ids: IdScope): OrderingQuestion["steps"][number] {
  const fields = openMap(value, ["id", "text"]);
  return { id: readId(fields.get("id"), ids), text: readText(fields.get("text"), lengths.choice) };
}
