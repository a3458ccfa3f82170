import type { DraftBank } from "../../../../../../contract/writing/banks.ts";

type Tagged = Pick<DraftBank, "tagged">;

/** Lists the tags of a bank, each once. */
export function listTags({ tagged }: Tagged): string[] {
  return [...new Set(tagged.flatMap(({ tags }) => tags))].sort();
}

/** Counts the questions of a bank that have all the given tags. */
export function countTagged({ tagged }: Tagged, requiredTags: readonly string[]): number {
  return tagged
    .filter(({ tags }) => requiredTags.every((tag) => tags.includes(tag)))
    .reduce((sum, { count }) => sum + count, 0);
}
