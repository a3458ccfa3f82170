import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type GainBy, gainBy, getGain } from "../../../../contract/staff/gain.ts";
import { call } from "../../../api/client.ts";
import { readText } from "../../../ui/behaviour/use-filters.ts";

/** Whose gain, and by what they are told apart; an empty filter is ignored. */
export interface GainFilters {
  group: string;
  by: GainBy | "";
}

/** Reads the filters from a URL. */
export function readGainFilters(search: URLSearchParams): GainFilters {
  const by = gainBy.find((known) => known === search.get("by")) ?? "";
  return { group: readText(search, "group"), by };
}

/** What learners gained from a course. */
export function gainQuery(courseId: string, { group, by }: GainFilters) {
  return queryOptions({
    queryKey: ["manage", "gain", courseId, group, by],
    queryFn: ({ signal }) =>
      call(getGain, {
        params: { courseId },
        query: { ...(group && { group }), ...(by && { by }) },
        signal,
        handled: ["not_found"],
        onExpired: "ask",
      }),
    placeholderData: keepPreviousData,
  });
}
