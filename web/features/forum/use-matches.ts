import { useQueries } from "@tanstack/react-query";
import type { Post } from "../../../contract/forum.ts";
import type { Match } from "../../../contract/forum-matches.ts";
import { matchesQuery } from "./forum-queries.ts";

/** What a search found in a post: its words, to be marked, and the reply that says what the post does not. */
export interface Found {
  words: ReadonlySet<string>;
  reply: Match["reply"];
}

const nothing: Found = { words: new Set(), reply: null };

/** Tells what a search found in each post of some pages; nothing as long as that isn't known. */
export function useMatches(q: string, pages: readonly { records: readonly Post[] }[]): (postId: string) => Found {
  const known = useQueries({
    queries: pages.map(({ records }) =>
      matchesQuery(
        q,
        records.map(({ id }) => id),
      ),
    ),
    combine: (results) => results.flatMap(({ data }) => data?.records ?? []),
  });
  const found = new Map(known.map(({ post, words, reply }) => [post, { words: new Set(words), reply }]));
  return (postId) => found.get(postId) ?? nothing;
}
