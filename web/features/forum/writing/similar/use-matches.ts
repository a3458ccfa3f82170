import { useQueries } from "@tanstack/react-query";
import type { Post } from "../../../../../contract/forum/forum.ts";
import type { Match } from "../../../../../contract/forum/forum-matches.ts";
import { matchesQuery } from "../../forum-queries.ts";

/**
 * The search matches of a post: the words to highlight, and the reply that contains the words missing from the post.
 */
export interface PostMatches {
  words: ReadonlySet<string>;
  reply: Match["reply"];
}

const nothing: PostMatches = { words: new Set(), reply: null };

/** Returns the search matches of each post on the loaded pages; empty until loaded. */
export function useMatches(q: string, pages: readonly { records: readonly Post[] }[]): (postId: string) => PostMatches {
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
