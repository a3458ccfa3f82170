import type { Bank } from "../course.ts";

/** Returns the ids of a bank's questions that have all of the given tags, in the bank's order. */
export function findTagged({ questions }: Bank, tags: readonly string[]): string[] {
  return questions.filter((question) => tags.every((tag) => question.tags.includes(tag))).map(({ id }) => id);
}
