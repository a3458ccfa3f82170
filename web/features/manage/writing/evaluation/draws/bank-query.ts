import { queryOptions } from "@tanstack/react-query";
import { listDraftBanks } from "../../../../../../contract/writing/banks.ts";
import { call } from "../../../../../api/client.ts";
import { writingKey } from "../../writing-queries.ts";

/** The banks of a draft, with how many questions have which tags. */
export function banksQuery(courseId: string) {
  return queryOptions({
    queryKey: [...writingKey, "banks", courseId],
    queryFn: ({ signal }) =>
      call(listDraftBanks, { params: { courseId }, signal, inForm: true, onExpired: "ask" }).then(
        ({ records }) => records,
      ),
    // What others do to banks meanwhile is seen whenever an editor is opened.
    staleTime: 0,
  });
}
