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

/** A text of a course that wants work in a language. */
export type TextPlace = Pick<Translation, "item" | "path" | "language">;

/** What all that is to be translated of a course is kept under. */
export const translationsKey = (courseId: string) => [...writingKey, "translations", courseId] as const;

/** How much is to be translated in each item. */
export function translationCountsQuery(courseId: string) {
  return queryOptions({
    queryKey: [...translationsKey(courseId), "counts"],
    queryFn: ({ signal }) => call(countTranslations, { params: { courseId }, signal, onExpired: "ask" }),
  });
}

/** What is to be translated of an item. */
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

/** What the other language said when a text was in line last. */
export function translationBaseQuery(courseId: string, { item, path, language }: TextPlace, since: string) {
  return queryOptions({
    queryKey: [...translationsKey(courseId), "base", item, path, language, since] as const,
    queryFn: ({ signal }) =>
      call(getTranslationBase, { params: { courseId }, query: { item, path, language }, signal, quiet: true }),
  });
}

/** The language that a text is translated from. */
export function otherLanguage(language: Language): Language {
  return language === "es" ? "en" : "es";
}
