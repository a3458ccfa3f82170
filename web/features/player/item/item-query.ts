import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { getItem } from "../../../../contract/courses/enrolments.ts";
import type { Answers } from "../../../../contract/courses/evaluations.ts";
import { isLanguage } from "../../../../contract/language.ts";
import { type CallOptions, call } from "../../../api/client.ts";
import { currentLanguage } from "../../../i18n/language.ts";

const asked: CallOptions = { handled: ["offline"], onExpired: "ask" };

/**
 * A class or assessment with its content and the content's language, as video positions refer to the rendition in that
 * language.
 */
export function itemQuery(userCourseId: string, itemId: string, options: CallOptions = asked) {
  return queryOptions({
    queryKey: ["enrolments", userCourseId, "items", itemId],
    queryFn: async ({ signal }) => {
      let language = currentLanguage();
      // Offline, only the other language may be available.
      const onHeaders = (headers: Headers) => {
        const given = headers.get("Content-Language");
        if (isLanguage(given)) language = given;
      };
      const params = { userCourseId, itemId };
      const item = await call(getItem, { params, signal, onHeaders, ...options });
      return { item, language };
    },
  });
}

/**
 * Clears the cached draft: submitted answers must not appear in the next attempt, even if refetching the assessment
 * fails.
 */
export function endDraft(client: QueryClient, userCourseId: string, evaluation: string): void {
  client.setQueryData(itemQuery(userCourseId, evaluation).queryKey, (known) =>
    known?.item.kind === "evaluation" ? { ...known, item: { ...known.item, draft: {} } } : known,
  );
}

/** Merges accepted answers into the cached draft, and refetches it if a fetch is in progress. */
export function addToDraft(client: QueryClient, userCourseId: string, draft: { id: string; answers: Answers }): void {
  const { queryKey } = itemQuery(userCourseId, draft.id);
  if (client.getQueryState(queryKey)?.fetchStatus === "fetching") void client.invalidateQueries({ queryKey });
  client.setQueryData(queryKey, (known) => {
    if (known?.item.kind !== "evaluation") return known;
    return { ...known, item: { ...known.item, draft: { ...known.item.draft, ...draft.answers } } };
  });
}
