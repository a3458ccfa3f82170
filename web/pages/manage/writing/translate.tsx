import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import type { Translation, TranslationCount } from "../../../../contract/writing/translations.ts";
import { loadQuery } from "../../../api/load-query.ts";
import { CourseScreen } from "../../../features/manage/courses/course-screen.tsx";
import { describeFailure } from "../../../features/manage/describe-failure.ts";
import { itemLabel } from "../../../features/manage/writing/item-label.ts";
import { readFilter, TranslateFilters } from "../../../features/manage/writing/translate/translate-filters.tsx";
import { TranslationEditor } from "../../../features/manage/writing/translate/translation-editor.tsx";
import {
  filterCounts,
  matchesFilter,
  orderItems,
  orderTexts,
  textKey,
} from "../../../features/manage/writing/translate/translation-filter.ts";
import {
  itemTranslationsQuery,
  translationCountsQuery,
} from "../../../features/manage/writing/translate/translation-queries.ts";
import { draftItemQuery, draftQuery, managedCourseQuery } from "../../../features/manage/writing/writing-queries.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { useLoaderData, useSearchParams } from "../../../routing/hooks.ts";
import type { LoaderArgs } from "../../../routing/routes.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { OpenBook } from "../../../ui/drawings/drawings.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { EmptyState } from "../../../ui/status/empty-state.tsx";
import { Skeleton } from "../../../ui/status/skeleton.tsx";

export async function loader({ params: { courseId = "" } }: LoaderArgs) {
  await Promise.all([
    loadQuery({ ...managedCourseQuery(courseId), staleTime: 0 }),
    loadQuery({ ...draftQuery(courseId), staleTime: 0 }),
    loadQuery({ ...translationCountsQuery(courseId), staleTime: 0 }),
  ]);
  return { courseId };
}

/** The screen for working through the missing and outdated translations of a course, one text at a time. */
export function Component() {
  const { t } = useTranslation();
  const { courseId } = useLoaderData<typeof loader>();
  const { data: course } = useSuspenseQuery(managedCourseQuery(courseId));
  return (
    <CourseScreen
      course={course}
      title={t("manage.writing.translate.title")}
      lead={t("manage.writing.translate.lead")}
      actions={
        <LinkButton variant="secondary" size="small" to={managePath("glossary", { courseId })}>
          {t("manage.writing.glossary.title")}
        </LinkButton>
      }
    >
      <TranslationQueue key={courseId} courseId={courseId} />
    </CourseScreen>
  );
}

function TranslationQueue({ courseId }: { courseId: string }) {
  const { t } = useTranslation();
  const { data: draft } = useSuspenseQuery(draftQuery(courseId));
  const { data: counts } = useSuspenseQuery(translationCountsQuery(courseId));
  const [search, setSearch] = useSearchParams();
  const [skipped, setSkipped] = useState<readonly Translation[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const { fallback, watch } = useFallbackFocus();
  const filter = readFilter(search);
  const filtered = filterCounts(counts.records, draft, filter);
  const remaining = sumOf(filtered);
  const all = sumOf(counts.records);
  const skippedIn = (item: string) =>
    skipped.filter((text) => text.item === item && matchesFilter(text, filter)).length;
  const open = orderItems(draft).find((item) => sumOf(filtered.filter((one) => one.item === item)) > skippedIn(item));
  const isAllSkipped = open === undefined && remaining > 0;
  return (
    <>
      <TranslateFilters draft={draft} counts={counts.records} filter={filter} />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <div ref={fallback} tabIndex={-1}>
        {remaining === 0 && all > 0 && (
          <EmptyState
            picture={<OpenBook />}
            title={t("manage.writing.translate.noneShown")}
            text={t("manage.writing.translate.noneShownText", { count: all })}
            action={
              <Button variant="secondary" onClick={() => setSearch({}, { replace: true, preventScrollReset: true })}>
                {t("manage.writing.translate.showAll")}
              </Button>
            }
          />
        )}
        {all === 0 && (
          <EmptyState
            picture={<OpenBook />}
            title={t("manage.writing.translate.none")}
            text={t("manage.writing.translate.noneText")}
          />
        )}
        {isAllSkipped && (
          <EmptyState
            picture={<OpenBook />}
            title={t("manage.writing.translate.skipped", { count: remaining })}
            text={t("manage.writing.translate.skippedText")}
            action={
              <Button variant="primary" onClick={() => setSkipped([])}>
                {t("manage.writing.translate.again")}
              </Button>
            }
          />
        )}
        {open !== undefined && (
          <ItemTexts
            courseId={courseId}
            item={open}
            filter={filter}
            skipped={skipped}
            onDone={() => {
              watch();
              setAnnouncement(t("manage.writing.translate.left", { count: remaining - 1 }));
            }}
            onSkip={(text) => {
              watch();
              setSkipped([...skipped, text]);
            }}
          />
        )}
      </div>
    </>
  );
}

interface ItemTextsProps {
  courseId: string;
  item: string;
  filter: ReturnType<typeof readFilter>;
  skipped: readonly Translation[];
  onDone(): void;
  onSkip(text: Translation): void;
}

/** The first text of an item that has been neither translated nor skipped. */
function ItemTexts({ courseId, item, filter, skipped, onDone, onSkip }: ItemTextsProps) {
  const { t } = useTranslation();
  const { data: draft } = useSuspenseQuery(draftQuery(courseId));
  const texts = useQuery(itemTranslationsQuery(courseId, item));
  const content = useQuery({ ...draftItemQuery(courseId, item), enabled: item !== "" });
  const savedText =
    item === "" ? { document: draft.course, revision: draft.revision } : content.data && toTextDocument(content.data);
  const problem = describeFailure(texts.error ?? content.error, t);
  if (problem) return <FormProblem>{problem}</FormProblem>;
  if (!texts.data || !savedText) return <Skeleton height={320} />;
  const skippedKeys = new Set(skipped.map(textKey));
  const text = orderTexts(texts.data, savedText.document).find(
    (one) => matchesFilter(one, filter) && !skippedKeys.has(textKey(one)),
  );
  if (!text) return <Skeleton height={320} />;
  return (
    <TranslationEditor
      key={textKey(text)}
      courseId={courseId}
      text={text}
      {...savedText}
      itemName={item === "" ? t("manage.writing.translate.course") : itemLabel(item, draft.items, t)}
      glossary={draft.course.glossary ?? []}
      onDone={onDone}
      onSkip={() => onSkip(text)}
    />
  );
}

function sumOf(counts: readonly TranslationCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function toTextDocument<T>({ item, revision }: { item: T; revision: number }) {
  return { document: item, revision };
}
