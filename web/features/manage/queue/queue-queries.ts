import { type InfiniteData, infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getPost, listPosts } from "../../../../contract/forum/forum.ts";
import { type Flag, listEndorsed, listFlags } from "../../../../contract/staff/moderation.ts";
import { call } from "../../../api/client.ts";
import { paged } from "../../../api/paged.ts";

/** The reported texts: of the open ones the longest open first, else the last decided. Others decide too: nothing is kept for long. */
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

/** Pages of reported texts. */
export type FlagPages = InfiniteData<{ records: Flag[]; next: string | null }>;

/** The conversation that a reported text stands in, for its title; without it the text is shown all the same. */
export function contextQuery(postId: string) {
  return queryOptions({
    queryKey: ["manage", "context", postId],
    queryFn: ({ signal }) => call(getPost, { params: { postId }, signal, quiet: true }),
    retry: false,
  });
}

/** The open conversations without a reply, the newest first. */
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

/** The replies that staff vouch for, the last endorsed first. */
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
