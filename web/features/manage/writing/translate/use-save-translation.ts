import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { replaceAt } from "../../../../../contract/writing/document-texts.ts";
import {
  type CourseDocument,
  courseDocument,
  type ItemDocument,
  itemDocument,
} from "../../../../../contract/writing/documents.ts";
import {
  confirmTranslation,
  type Translation,
  type TranslationCount,
} from "../../../../../contract/writing/translations.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/client.ts";
import { reportInPlace } from "../../describe-failure.ts";
import { courseSaverOptions, itemGuard, itemSaverOptions } from "../document/saver-options.ts";
import { draftItemQuery, draftQuery } from "../writing-queries.ts";
import { textKey } from "./translation-filter.ts";
import { itemTranslationsQuery, translationCountsQuery, translationsKey } from "./translation-queries.ts";

type Document = CourseDocument | ItemDocument;

/** A text with its document and the document's revision. */
export interface TextToTranslate {
  courseId: string;
  text: Translation;
  document: Document;
  revision: number;
}

/** Saves a translation, or confirms that the saved one is in step, and removes it from the list. */
export function useSaveTranslation(
  { courseId, text, path, document, revision }: TextToTranslate & { path: string },
  onDone: () => void,
) {
  const client = useQueryClient();
  // After a conflict, listed texts may have moved or been translated.
  const isListOutdated = useRef(false);
  useEffect(() => {
    return () => {
      if (isListOutdated.current) void client.invalidateQueries({ queryKey: translationsKey(courseId) });
    };
  }, [client, courseId]);
  const isCourse = text.item === "";
  const itemKey = draftItemQuery(courseId, text.item).queryKey;
  const courseKey = draftQuery(courseId).queryKey;

  async function save(content: string | string[]): Promise<void> {
    const changed = replaceAt(document, path, (value) => ({ ...value, [text.language]: content }));
    if (isCourse) {
      const course = courseDocument.parse(changed);
      const result = await courseSaverOptions(courseId, () => {}).send(course, {
        revision,
        document: courseDocument.parse(document),
      });
      client.setQueryData(courseKey, (now) => now && { ...now, revision: result.revision, course });
      return;
    }
    const item = itemDocument.parse(changed);
    const { revision: next } = await itemSaverOptions({ courseId, itemId: text.item }, itemGuard(item)).send(item, {
      revision,
      document: itemDocument.parse(document),
    });
    client.setQueryData(itemKey, (now) => now && { ...now, revision: next, item });
  }

  function removeFromList(): void {
    const { queryKey } = itemTranslationsQuery(courseId, text.item);
    client.setQueryData(queryKey, (now) => now?.filter((one) => textKey(one) !== textKey(text)));
    client.setQueryData(translationCountsQuery(courseId).queryKey, (now) => {
      return now && { records: subtract(now.records, text) };
    });
  }

  return useMutation({
    async mutationFn(content: string | string[] | null) {
      if (content !== null) return save(content);
      const { item, language } = text;
      const headers = { "If-Match": `"${revision}"` };
      await call(confirmTranslation, {
        params: { courseId },
        body: { item, path, language },
        headers,
        ...reportInPlace,
      });
    },
    onSuccess() {
      removeFromList();
      onDone();
    },
    async onError(error) {
      if (!(error instanceof ApiError) || error.code !== "outdated") return;
      isListOutdated.current = true;
      // The current version is shown next to the user's text, which stays in its field.
      await client.invalidateQueries({ queryKey: isCourse ? courseKey : itemKey });
    },
  });
}

function subtract(counts: readonly TranslationCount[], { item, language, state }: Translation): TranslationCount[] {
  return counts.flatMap((one) => {
    if (one.item !== item || one.language !== language || one.state !== state) return [one];
    return one.count > 1 ? [{ ...one, count: one.count - 1 }] : [];
  });
}
