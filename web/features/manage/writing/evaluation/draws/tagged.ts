import type { DraftBank } from "../../../../../../contract/writing/banks.ts";

type Tagged = Pick<DraftBank, "tagged">;

/** The tags of a bank, each once. */
export function listTags({ tagged }: Tagged): string[] {
  return [...new Set(tagged.flatMap(({ tags }) => tags))].sort();
}

/** How many questions of a bank have all of some tags. */
export function countMatching({ tagged }: Tagged, wanted: readonly string[]): number {
  return tagged
    .filter(({ tags }) => wanted.every((tag) => tags.includes(tag)))
    .reduce((sum, { count }) => sum + count, 0);
}
