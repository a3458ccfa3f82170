import { findTagged } from "../../banks/find-tagged.ts";
import type { BankQuestion, Course, Draw, EvaluationItem } from "../../course.ts";

/** Lists the questions that a draw picks from. */
export function questionsOfDraw({ banks }: Course, { bank: id, tags }: Draw): BankQuestion[] {
  const bank = banks.find((each) => each.id === id);
  if (!bank) return [];
  const tagged = new Set(findTagged(bank, tags));
  return bank.questions.filter((question) => tagged.has(question.id));
}

/** Lists all questions that an assessment may draw, without duplicates. */
export function drawnQuestions(course: Course, { draw }: EvaluationItem): BankQuestion[] {
  return [...new Set(draw.flatMap((each) => questionsOfDraw(course, each)))];
}
