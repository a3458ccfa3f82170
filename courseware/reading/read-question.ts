import type {
  BankQuestion,
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
import { type IdScope, readByLanguage, readId, readName, readNumber, readString, readText } from "../yaml/fields.ts";
import { type Fields, findValue, openList, openMap, peek, reportError, type Value } from "../yaml/value.ts";
import type { CourseScope } from "./course-scope.ts";
import { readChoices } from "./read-choices.ts";
import { readObjectiveId } from "./read-objectives.ts";
import { readSee } from "./read-see.ts";
import { warnOfAnswers } from "./revealed-answers.ts";

const commonKeys = ["id", "type", "prompt", "feedback", "hint", "see", "objective"] as const;

const keysInBanks = [...commonKeys, "tags"] as const;
const keysInClasses = commonKeys.filter((key) => key !== "hint");

type CommonKey = (typeof keysInBanks)[number];

/** The context of a question: the ids already used, the course, and the keys allowed. */
interface Place {
  ids: IdScope;
  scope: CourseScope;
  keys: readonly CommonKey[];
}

/** Reads a question with its answer; null if its type is unknown, which is reported. */
export function readQuestion(value: Value, ids: IdScope, scope: CourseScope): Question | null {
  return readAt(value, { ids, scope, keys: commonKeys });
}

/** Reads a question within a class, like `readQuestion`; it gives feedback at once, so it has no hint. */
export function readClassQuestion(value: Value, ids: IdScope, scope: CourseScope): Question | null {
  return readByType(value, { ids, scope, keys: keysInClasses });
}

/** Reads a question of a bank, like `readQuestion`, with its tags. */
export function readBankQuestion(value: Value, ids: IdScope, scope: CourseScope): BankQuestion | null {
  const question = readAt(value, { ids, scope, keys: keysInBanks });
  const tags = findValue(value, "tags");
  return question && { ...question, tags: tags ? readTags(tags) : [] };
}

/** Reads the tags of a question or draw. */
export function readTags(value: Value): string[] {
  return [...new Set(openList(value, counts.tags).map(readName))];
}

function readAt(value: Value, place: Place): Question | null {
  const question = readByType(value, place);
  if (question) warnOfAnswers(value, question);
  return question;
}

function readByType(value: Value, place: Place): Question | null {
  const type = peek(value, "type");
  switch (type) {
    case "single":
    case "multiple":
      return readChoiceQuestion(value, type, place);
    case "number":
      return readNumberQuestion(value, place);
    case "text":
      return readTextQuestion(value, place);
    case "matching":
      return readMatching(value, place);
    case "ordering":
      return readOrdering(value, place);
    default:
      reportError(value, messages.questionType());
      return null;
  }
}

function readCommon(fields: Fields<CommonKey>, { ids, scope }: Place): Omit<NumberQuestion, "type" | AnswerKey> {
  const feedback = fields.find("feedback");
  const hint = fields.find("hint");
  const see = fields.find("see");
  const objective = fields.find("objective");
  return {
    id: readId(fields.get("id"), ids),
    prompt: readMarkdownText(fields.get("prompt"), lengths.passage),
    feedback: feedback && readMarkdownText(feedback, lengths.passage),
    ...(hint && { hint: readMarkdownText(hint, lengths.passage) }),
    ...(see && { see: readSee(see, scope) }),
    ...(objective && { objective: readObjectiveId(objective, scope) }),
  };
}

type AnswerKey = "value" | "tolerance" | "unit";

function readChoiceQuestion(value: Value, type: ChoiceQuestion["type"], place: Place): ChoiceQuestion {
  const fields = openMap(value, [...place.keys, "choices"]);
  return { type, ...readCommon(fields, place), choices: readChoices(fields.get("choices"), type) };
}

function readNumberQuestion(value: Value, place: Place): NumberQuestion {
  const fields = openMap(value, [...place.keys, "value", "tolerance", "unit"]);
  const tolerance = fields.find("tolerance");
  const unit = fields.find("unit");
  return {
    type: "number",
    ...readCommon(fields, place),
    value: readNumber(fields.get("value")),
    tolerance: tolerance ? readNumber(tolerance, 0) : 0,
    unit: unit && readText(unit, lengths.unit),
  };
}

function readTextQuestion(value: Value, place: Place): TextQuestion {
  const fields = openMap(value, [...place.keys, "accept"]);
  const accept = readByLanguage(fields.get("accept"), (list) =>
    openList(list, counts.answers).map((answer) => readString(answer, lengths.answer)),
  );
  return { type: "text", ...readCommon(fields, place), accept };
}

function readMatching(value: Value, place: Place): MatchingQuestion {
  const fields = openMap(value, [...place.keys, "pairs", "distractors"]);
  // The right sides of pairs and distractors are offered together, so their ids must differ.
  const sides: IdScope = new Map();
  const distractors = fields.find("distractors");
  return {
    type: "matching",
    ...readCommon(fields, place),
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

function readOrdering(value: Value, place: Place): OrderingQuestion {
  const fields = openMap(value, [...place.keys, "steps"]);
  const stepIds: IdScope = new Map();
  const steps = openList(fields.get("steps"), counts.choices).map((step) => readSide(step, stepIds));
  return { type: "ordering", ...readCommon(fields, place), steps };
}

function readSide(value: Value, ids: IdScope): OrderingQuestion["steps"][number] {
  const fields = openMap(value, ["id", "text"]);
  return { id: readId(fields.get("id"), ids), text: readText(fields.get("text"), lengths.choice) };
}
