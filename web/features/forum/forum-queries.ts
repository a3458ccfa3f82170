import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getPost, listPosts, listReplies, type replySorts } from "../../../contract/forum/forum.ts";
import { listPostEdits, listReplyEdits } from "../../../contract/forum/forum-history.ts";
import { listMatches } from "../../../contract/forum/forum-matches.ts";
import { getForumPreferences, listNotices, listReads } from "../../../contract/forum/forum-notices.ts";
import { call } from "../../api/client.ts";
import { paged } from "../../api/paged.ts";
import type { ForumFilters } from "./list/forum-filters.ts";

/** The sort order of replies. */
export type ReplySort = (typeof replySorts)[number];

/** The conversations that match the filters, paginated. */
export function postsQuery(filters: ForumFilters) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ["forum", "posts", filters],
    queryFn: ({ pageParam, signal }) =>
      call(listPosts, { query: { ...filters, limit: "20", cursor: pageParam }, signal, onExpired: "ask" }),
    placeholderData: keepPreviousData,
  });
}

/** A few conversations, for screens where the forum is secondary. Errors are shown in place. */
export function postPreviewsQuery(filters: ForumFilters, limit: number) {
  return queryOptions({
    queryKey: ["forum", "few", filters, limit],
    queryFn: ({ signal }) => call(listPosts, { query: { ...filters, limit: String(limit) }, signal, quiet: true }),
  });
}

/** A single conversation. */
export function postQuery(postId: string) {
  return queryOptions({
    queryKey: ["forum", "post", postId],
    queryFn: ({ signal }) => call(getPost, { params: { postId }, signal, handled: ["not_found"], onExpired: "ask" }),
  });
}

/** Returns the cache key for the latest state of a conversation while an older one is displayed. */
export function latestPostKey(postId: string) {
  return ["forum", "asked", postId];
}

/** Returns the cache key for a reply that the address links to; null without one. */
export function linkedReplyKey(postId: string, replyId: string | null) {
  return ["forum", "linked", postId, replyId];
}

/** The replies to a conversation, paginated. */
export function repliesQuery(postId: string, sort: ReplySort) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ["forum", "replies", postId, sort],
    queryFn: ({ pageParam, signal }) =>
      call(listReplies, {
        params: { postId },
        query: { sort, limit: "20", cursor: pageParam },
        signal,
        handled: ["not_found"],
        onExpired: "ask",
      }),
    placeholderData: keepPreviousData,
  });
}

/** When the user last read certain posts. Only the unread marker depends on it, so errors are ignored. */
export function readsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ["forum", "reads", ids],
    queryFn: ({ signal }) => call(listReads, { query: { posts: ids.join(",") }, signal, quiet: true }),
    enabled: ids.length > 0,
  });
}

/** The search matches of certain posts. They are only used for highlighting, so errors are ignored. */
export function matchesQuery(q: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: ["forum", "matches", q, ids],
    queryFn: ({ signal }) => call(listMatches, { query: { q, posts: ids.join(",") }, signal, quiet: true }),
    enabled: q !== "" && ids.length > 0,
  });
}

/** The previous versions of a post or reply, paginated. */
export function editsQuery(postId: string, replyId: string | null) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ["forum", "edits", postId, replyId],
    queryFn: ({ pageParam, signal }) => {
      const options = { query: { cursor: pageParam }, signal };
      return replyId === null
        ? call(listPostEdits, { params: { postId }, ...options })
        : call(listReplyEdits, { params: { postId, replyId }, ...options });
    },
    staleTime: 0,
  });
}

/** The user's notifications, paginated, polled while the page is visible. */
export function noticesQuery() {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ["forum", "notices"],
    queryFn: ({ pageParam, signal }) => call(listNotices, { query: { cursor: pageParam }, signal, quiet: true }),
    refetchInterval: 120_000,
  });
}

/** The user's choice of emails about replies. */
export function preferencesQuery() {
  return queryOptions({
    queryKey: ["forum", "preferences"],
    queryFn: ({ signal }) => call(getForumPreferences, { signal, quiet: true }),
  });
}
