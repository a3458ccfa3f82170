import { queryOptions } from "@tanstack/react-query";
import { listDraftBanks } from "../../../../../../contract/writing/banks.ts";
import { call } from "../../../../../api/client.ts";
import { writingKey } from "../../writing-queries.ts";

/** Loads the question banks of a draft, with the number of questions per combination of tags. */
export function banksQuery(courseId: string) {
  return queryOptions({
    queryKey: [...writingKey, "banks", courseId],
    queryFn: ({ signal }) =>
      call(listDraftBanks, { params: { courseId }, signal, inForm: true, onExpired: "ask" }).then(
        ({ records }) => records,
      ),
    // Others may change the banks, so they are refetched whenever an editor is opened.
    staleTime: 0,
  });
}
