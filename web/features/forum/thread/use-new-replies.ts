import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getPost, listReplies, type Post, type Reply } from "../../../../contract/forum/forum.ts";
import { call } from "../../../api/client.ts";
import { latestPostKey, postQuery, type ReplySort } from "../forum-queries.ts";
import { addReplies } from "./reply-cache.ts";

/** The polling interval in milliseconds while the page is visible. An unchanged post is answered with a 304. */
const pollInterval = 45_000;

/**
 * Returns the number of replies added since the thread was loaded, and a function that merges them into those `loaded`.
 */
export function useNewReplies(post: Post, sort: ReplySort, loaded: readonly Reply[]) {
  const client = useQueryClient();
  const params = { postId: post.id };
  const { data: now } = useQuery({
    queryKey: latestPostKey(post.id),
    queryFn: ({ signal }) => call(getPost, { params, signal, quiet: true }),
    initialData: post,
    staleTime: pollInterval,
    refetchInterval: pollInterval,
    refetchOnWindowFocus: true,
  });
  const count = Math.max(0, now.replyCount - post.replyCount);
  async function show() {
    // The user's own replies are among the newest and are already loaded.
    const known = loaded.filter(({ createdAt }) => createdAt > post.lastActivityAt).length;
    const query = { sort: "new", limit: String(Math.min(count + known, 100)) } as const;
    const { records } = await call(listReplies, { params, query, onExpired: "ask" });
    addReplies(client, { postId: post.id, sort }, records.toReversed());
    client.setQueryData(postQuery(post.id).queryKey, now);
    return records;
  }
  return { count, show };
}
