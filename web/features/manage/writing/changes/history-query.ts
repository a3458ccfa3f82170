import { infiniteQueryOptions } from "@tanstack/react-query";
import { listItemHistory } from "../../../../../contract/writing/drafts.ts";
import { call } from "../../../../api/client.ts";
import { paged } from "../../../../api/paged.ts";
import { writingKey } from "../writing-queries.ts";

/** Lists the revisions of an item, newest first, page by page. */
export function historyQuery(courseId: string, itemId: string) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...writingKey, "revisions", courseId, itemId],
    queryFn: ({ pageParam, signal }) =>
      call(listItemHistory, {
        params: { courseId, itemId },
        query: { limit: "20", cursor: pageParam },
        signal,
        onExpired: "ask",
      }),
  });
}
