import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { Language } from "../../../contract/language.ts";
import { searchCourses } from "../../../contract/learning/course-search.ts";
import { call } from "../../api/client.ts";
import { paged } from "../../api/paged.ts";

/** The fewest letters that are looked for. */
const shortest = 2;

/** What a search finds in one's courses, page by page; what was found before stays until it comes. */
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
