import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { Language } from "../../../contract/language.ts";
import { searchCourses } from "../../../contract/learning/course-search.ts";
import { call } from "../../api/client.ts";
import { paged } from "../../api/paged.ts";

/** The minimum length of a query. */
const shortest = 2;

/** The hits of a search in the user's courses, paginated. The previous hits remain until the new ones arrive. */
export function searchQuery(q: string, language: Language) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ["course-search", q, language],
    queryFn: ({ signal, pageParam }) =>
      call(searchCourses, { query: { q, limit: "20", cursor: pageParam }, signal, quiet: true, onExpired: "ask" }),
    enabled: q.length >= shortest,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
}
