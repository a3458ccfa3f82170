import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getPost, listPosts } from "../../../../contract/forum/forum.ts";
import { type Flag, listEndorsed, listFlags } from "../../../../contract/staff/moderation.ts";
import { call } from "../../../api/client.ts";
import { paged } from "../../../api/paged.ts";

/**
 * Lists reported texts: open ones longest-waiting first, decided ones latest first. Other moderators also decide, so
 * the cache is always stale.
 */
export function flagsQuery(state: Flag["state"], course: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ["manage", "flags", state, course],
    queryFn: ({ pageParam, signal }) =>
      call(listFlags, {
        query: { state, course, limit: "20", cursor: pageParam },
        signal,
        handled: ["not_found"],
        onExpired: "ask",
      }),
    staleTime: 0,
  });
}

/** Loaded pages of reported texts. */
export type FlagPages = InfiniteData<{ records: Flag[]; next: string | null }>;

/** Loads the conversation of a reported text, for its title; if that fails, the text is shown without it. */
export function contextQuery(postId: string) {
  return queryOptions({
    queryKey: ["manage", "context", postId],
    queryFn: ({ signal }) => call(getPost, { params: { postId }, signal, quiet: true }),
    retry: false,
  });
}

/** Lists open conversations without a reply, newest first. */
export function unansweredQuery(course: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ["manage", "unanswered", course],
    queryFn: ({ pageParam, signal }) =>
      call(listPosts, {
        query: { view: "unanswered", sort: "new", course, limit: "20", cursor: pageParam },
        signal,
        onExpired: "ask",
      }),
    staleTime: 0,
  });
}

/** Lists replies endorsed by staff, the latest endorsement first. */
export function endorsedQuery(course: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ["manage", "endorsed", course],
    queryFn: ({ pageParam, signal }) =>
      call(listEndorsed, {
        query: { course, limit: "20", cursor: pageParam },
        signal,
        handled: ["not_found"],
        onExpired: "ask",
      }),
    staleTime: 0,
  });
}
