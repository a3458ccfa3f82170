import { useQueries } from "@tanstack/react-query";
import { type Post, unreadPeriod } from "../../../../contract/forum/forum.ts";
import { readsQuery } from "../forum-queries.ts";

/** Tells which posts hold something that one has not read; nothing is unread as long as that isn't known. */
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

/** As in the server's list of unread posts. */
function isOld({ pinned, lastActivityAt }: Post): boolean {
  return !pinned && Date.parse(lastActivityAt) < Date.now() - unreadPeriod;
}
