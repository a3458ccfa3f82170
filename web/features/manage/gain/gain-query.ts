import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type GainBy, gainBy, getGain } from "../../../../contract/staff/gain.ts";
import { call } from "../../../api/client.ts";
import { readText } from "../../../ui/behaviour/use-filters.ts";

/** The group to show and the breakdown; an empty value means no filter. */
export interface GainFilters {
  group: string;
  by: GainBy | "";
}

/** Reads the filters from a URL's query. */
export function readGainFilters(search: URLSearchParams): GainFilters {
  const by = gainBy.find((known) => known === search.get("by")) ?? "";
  return { group: readText(search, "group"), by };
}

/** Loads the learning gain of a course. */
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
