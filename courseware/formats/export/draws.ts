import { findTagged } from "../../banks/find-tagged.ts";
import type { BankQuestion, Course, Draw, EvaluationItem } from "../../course.ts";

/** The questions of which some are drawn. */
export function questionsOfDraw({ banks }: Course, { bank: id, tags }: Draw): BankQuestion[] {
  const bank = banks.find((each) => each.id === id);
  if (!bank) return [];
  const tagged = new Set(findTagged(bank, tags));
  return bank.questions.filter((question) => tagged.has(question.id));
}

/** All questions that an evaluation may draw, each once. */
export function drawnQuestions(course: Course, { draw }: EvaluationItem): BankQuestion[] {
  return [...new Set(draw.flatMap((each) => questionsOfDraw(course, each)))];
}
