import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { previewItem } from "../../../../../contract/writing/preview.ts";
import { call } from "../../../../api/client.ts";
import { currentLanguage } from "../../../../i18n/language.ts";
import { writingKey } from "../writing-queries.ts";

/**
 * Loads a draft item as learners would see it, with the language of the request. Results are discarded on unmount, so a
 * preview never starts from an outdated draft.
 */
export function previewQuery(courseId: string, itemId: string, attempt: number) {
  return queryOptions({
    queryKey: [...writingKey, "preview", courseId, itemId, attempt],
    queryFn: async ({ signal }) => {
      const language = currentLanguage();
      const params = { courseId, itemId };
      const query = { attempt: String(attempt) };
      const item = await call(previewItem, { params, query, signal, quiet: true, onExpired: "ask" });
      return { item, language };
    },
    // The next attempt has other questions; the result of the last one stays until they have loaded.
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
