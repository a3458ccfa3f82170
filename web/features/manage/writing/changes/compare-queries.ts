import { queryOptions } from "@tanstack/react-query";
import { compareItem, compareVersions } from "../../../../../contract/writing/releases.ts";
import { call } from "../../../../api/client.ts";
import { writingKey } from "../writing-queries.ts";

/** Two versions of a course, each a release number or the draft. */
export interface Versions {
  courseId: string;
  from: string;
  to: string;
}

/** Lists the items that differ between two versions. */
export function compareQuery(versions: Versions) {
  return queryOptions({
    queryKey: [...writingKey, "compare", versions],
    queryFn: ({ signal }) => call(compareVersions, { params: { ...versions }, signal, inForm: true, onExpired: "ask" }),
  });
}

/** Loads an item in two versions. */
export function compareItemQuery(versions: Versions, item: string) {
  return queryOptions({
    queryKey: [...writingKey, "compare", versions, item],
    queryFn: ({ signal }) =>
      call(compareItem, { params: { ...versions }, query: { item }, signal, inForm: true, onExpired: "ask" }),
  });
}
