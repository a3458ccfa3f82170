import type { EvaluationItem, Question } from "../course.ts";
import { counts, lengths, numbers } from "../limits.ts";
import { readMarkdownText } from "../markdown.ts";
import { type IdScope, readBoolean, readId, readInteger, readText } from "../yaml/fields.ts";
import { isEmptyList, openList, openMap, type Value } from "../yaml/value.ts";
import type { CourseScope } from "./course-scope.ts";
import { readDraws } from "./read-draw.ts";
import { readQuestion } from "./read-question.ts";

const evaluationKeys = [
  "id",
  "title",
  "minutes",
  "instructions",
  "passPercent",
  "attempts",
  "shuffleQuestions",
  "shuffleChoices",
  "questions",
  "draw",
] as const;

/** Reads an assessment from YAML. */
export function readEvaluation(value: Value, scope: CourseScope): EvaluationItem {
  const fields = openMap(value, evaluationKeys);
  const instructions = fields.find("instructions");
  const ownPercent = fields.find("passPercent");
  const attempts = fields.find("attempts");
  const draws = fields.find("draw");
  const draw = draws && !isEmptyList(draws) ? draws : null;
  const listed = draw ? fields.find("questions") : fields.get("questions");
  const questions = listed && !(draw && isEmptyList(listed)) ? readQuestions(listed, scope) : [];
  return {
    kind: "evaluation",
    id: readId(fields.get("id"), scope.ids),
    title: readText(fields.get("title"), lengths.title),
    minutes: readInteger(fields.get("minutes"), numbers.minutes),
    instructions: instructions && readMarkdownText(instructions, lengths.passage),
    passPercent: ownPercent ? readInteger(ownPercent, numbers.percent) : scope.passPercent,
    attempts: attempts && readInteger(attempts, numbers.attempts),
    shuffleQuestions: readSwitch(fields.find("shuffleQuestions")),
    shuffleChoices: readSwitch(fields.find("shuffleChoices")),
    questions,
    draw: draw ? readDraws(draw, questions, scope) : [],
  };
}

function readSwitch(value: Value | null): boolean {
  return value ? readBoolean(value) : true;
}

function readQuestions(value: Value, scope: CourseScope): Question[] {
  const ids: IdScope = new Map();
  return openList(value, counts.questions)
    .map((question) => readQuestion(question, ids, scope))
    .filter((question) => question !== null);
}
