import { useQueries } from "@tanstack/react-query";
import { type Post, unreadPeriod } from "../../../../contract/forum/forum.ts";
import { readsQuery } from "../forum-queries.ts";

/**
 * Returns a function that tells whether a post has content that the user has not read. Nothing counts as unread until
 * this is loaded.
 */
export function useUnread(pages: readonly { records: readonly Post[] }[]): (post: Post) => boolean {
  const known = useQueries({
    queries: pages.map(({ records }) => readsQuery(records.map(({ id }) => id))),
    combine: (results) => results.map(({ data }) => data?.records),
  });
  return (post) => {
    const page = pages.findIndex(({ records }) => records.some(({ id }) => id === post.id));
    const reads = known[page];
    if (!reads || (post.mine && post.replyCount === 0) || isOld(post)) return false;
    const readAt = reads.find((read) => read.post === post.id)?.readAt;
    return readAt === undefined || readAt < post.lastActivityAt;
  };
}

/** Matches the rule of the server's list of unread posts. */
function isOld({ pinned, lastActivityAt }: Post): boolean {
  return !pinned && Date.parse(lastActivityAt) < Date.now() - unreadPeriod;
}
