import type { Bank } from "../course.ts";

/** The ids of a bank's questions that have all of some tags, in its order. */
export function findTagged({ questions }: Bank, tags: readonly string[]): string[] {
  return questions.filter((question) => tags.every((tag) => question.tags.includes(tag))).map(({ id }) => id);
}
