import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Post, Reply } from "../../../../contract/forum/forum.ts";
import { listLoaded } from "../../../api/list-loaded.ts";
import { latestPostKey, linkedReplyKey, postQuery, type ReplySort } from "../forum-queries.ts";

type Pages = InfiniteData<{ records: Reply[]; next: string | null }>;

/** Replaces a changed reply in every cached list, and where it is cached alone. */
export function putReply(client: QueryClient, changed: Reply): void {
  client.setQueryData<Reply>(linkedReplyKey(changed.post, changed.id), (known) => known && changed);
  changeRecords(client, changed.post, (records) => records.map((reply) => (reply.id === changed.id ? changed : reply)));
}

/** Removes a reply from every cached list, and where it is cached alone. */
export function dropReply(client: QueryClient, { post, id, hidden }: Reply): void {
  client.removeQueries({ queryKey: linkedReplyKey(post, id) });
  changeRecords(client, post, (records) => records.filter((reply) => reply.id !== id));
  // A hidden reply was not counted.
  if (!hidden) countReplies(client, post, -1);
}

/** Adds new replies, oldest first, to the end of the loaded list, or to its start if it is sorted by newest. */
export function addReplies(
  client: QueryClient,
  { postId, sort }: { postId: string; sort: ReplySort },
  added: Reply[],
): void {
  client.setQueryData<Pages>(["forum", "replies", postId, sort], (data) => {
    if (!data) return data;
    const place = sort === "new" ? 0 : data.pages.length - 1;
    const known = new Set(listLoaded(data).map(({ id }) => id));
    const fresh = added.filter(({ id }) => !known.has(id));
    const pages = data.pages.map((page, index) => {
      if (index !== place) return page;
      return {
        ...page,
        records: sort === "new" ? [...fresh.toReversed(), ...page.records] : [...page.records, ...fresh],
      };
    });
    return { ...data, pages };
  });
}

/**
 * Adjusts the count for a reply written, deleted, hidden or restored here, so that it does not count as a new one by
 * others.
 */
export function countReplies(client: QueryClient, postId: string, change: number): void {
  for (const queryKey of [postQuery(postId).queryKey, latestPostKey(postId)]) {
    client.setQueryData<Post>(
      queryKey,
      (post) => post && { ...post, replyCount: Math.max(0, post.replyCount + change) },
    );
  }
}

function changeRecords(client: QueryClient, postId: string, change: (records: Reply[]) => Reply[]): void {
  client.setQueriesData<Pages>(
    { queryKey: ["forum", "replies", postId] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, records: change(page.records) })) },
  );
}
