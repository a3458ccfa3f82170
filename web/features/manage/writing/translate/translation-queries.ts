import { queryOptions } from "@tanstack/react-query";
import type { Language } from "../../../../../contract/language.ts";
import {
  countTranslations,
  getTranslationBase,
  listTranslations,
  type Translation,
} from "../../../../../contract/writing/translations.ts";
import { call } from "../../../../api/client.ts";
import { writingKey } from "../writing-queries.ts";

/** Identifies a text of a course in a language. */
export type TextReference = Pick<Translation, "item" | "path" | "language">;

/** The query key prefix of a course's translations. */
export const translationsKey = (courseId: string) => [...writingKey, "translations", courseId] as const;

/** Loads the number of texts to translate in each item. */
export function translationCountsQuery(courseId: string) {
  return queryOptions({
    queryKey: [...translationsKey(courseId), "counts"],
    queryFn: ({ signal }) => call(countTranslations, { params: { courseId }, signal, onExpired: "ask" }),
  });
}

/** Loads the texts to translate in an item. */
export function itemTranslationsQuery(courseId: string, item: string) {
  return queryOptions({
    queryKey: [...translationsKey(courseId), "item", item],
    async queryFn({ signal }): Promise<Translation[]> {
      const all: Translation[] = [];
      let cursor: string | undefined;
      do {
        const query = { item, limit: "100", cursor };
        const { records, next } = await call(listTranslations, {
          params: { courseId },
          query,
          signal,
          onExpired: "ask",
        });
        all.push(...records);
        cursor = next ?? undefined;
      } while (cursor !== undefined);
      return all;
    },
  });
}

/** Loads the source as it was when the text was last in step. */
export function translationBaseQuery(courseId: string, { item, path, language }: TextReference, since: string) {
  return queryOptions({
    queryKey: [...translationsKey(courseId), "base", item, path, language, since] as const,
    queryFn: ({ signal }) =>
      call(getTranslationBase, { params: { courseId }, query: { item, path, language }, signal, quiet: true }),
  });
}

/** Returns the language that a text is translated from. */
export function otherLanguage(language: Language): Language {
  return language === "es" ? "en" : "es";
}
