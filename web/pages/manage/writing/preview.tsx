import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ClassContent } from "../../../../contract/courses/classes.ts";
import type { Evaluation, See } from "../../../../contract/courses/evaluations.ts";
import { inLanguage } from "../../../../contract/language.ts";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import type { Draft } from "../../../../contract/writing/drafts.ts";
import { loadQuery } from "../../../api/load-query.ts";
import { PreviewEvaluation } from "../../../features/evaluations/preview/preview-evaluation.tsx";
import { describeFailure } from "../../../features/manage/describe-failure.ts";
import { createPreviewAnswering } from "../../../features/manage/writing/preview/create-preview-answering.ts";
import { listPreviewEntries, type PreviewEntry } from "../../../features/manage/writing/preview/preview-entries.ts";
import { PreviewHead } from "../../../features/manage/writing/preview/preview-head.tsx";
import { PreviewNav } from "../../../features/manage/writing/preview/preview-nav.tsx";
import { PreviewProblem } from "../../../features/manage/writing/preview/preview-problem.tsx";
import { previewQuery } from "../../../features/manage/writing/preview/preview-query.ts";
import { usePreviewAttempts } from "../../../features/manage/writing/preview/use-preview-attempts.ts";
import { draftQuery } from "../../../features/manage/writing/writing-queries.ts";
import { ClassView } from "../../../features/player/item/class-view.tsx";
import { ItemHeader } from "../../../features/player/item/item-header.tsx";
import { ItemSkeleton } from "../../../features/player/item/item-placeholders.tsx";
import { useTranslation } from "../../../i18n/translation.ts";
import { useLoaderData } from "../../../routing/hooks.ts";
import { Link } from "../../../routing/link.tsx";
import type { LoaderArgs } from "../../../routing/routes.ts";
import { ignoreQueryChanges } from "../../../ui/behaviour/ignore-query-changes.ts";
import { OpenBook } from "../../../ui/drawings/drawings.tsx";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import { Screen } from "../../../ui/layout/screen.tsx";
import { EmptyState } from "../../../ui/status/empty-state.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { formatClock } from "../../../ui/text/amounts.ts";
import { LearningBlockView } from "../../courses/parts/learning-blocks.tsx";

export async function loader({ params: { courseId = "", itemId = "" } }: LoaderArgs) {
  const draft = await loadQuery({ ...draftQuery(courseId), staleTime: 0 });
  return { courseId, itemId, draft };
}

/** Moving to another question or to the result stays on the same item. */
export const shouldRevalidate = ignoreQueryChanges;

/** The preview of a draft as learners would see it, one item at a time. */
export function Component() {
  const { t, language } = useTranslation();
  const { courseId, itemId, draft } = useLoaderData<typeof loader>();
  const entries = listPreviewEntries(draft, language);
  const entry = entries.find(({ id }) => id === itemId) ?? entries[0];
  const title = inLanguage(draft.course.title ?? {}, language) ?? courseId;
  return (
    <Screen>
      <PageTitle title={`${t("manage.writing.preview.title")} · ${entry?.title ?? title}`} />
      {entry ? (
        <>
          <PreviewHead courseId={courseId} title={title} entries={entries} entry={entry} />
          <PreviewedItem key={entry.id} courseId={courseId} draft={draft} entries={entries} entry={entry} />
        </>
      ) : (
        <EmptyState picture={<OpenBook />} title={t("manage.writing.preview.none")} text="" />
      )}
    </Screen>
  );
}

interface PreviewedItemProps {
  courseId: string;
  draft: Draft;
  entries: readonly PreviewEntry[];
  entry: PreviewEntry;
}

function PreviewedItem({ courseId, draft, entries, entry }: PreviewedItemProps) {
  const attempts = usePreviewAttempts(courseId, entry.id);
  const [answering] = useState(() => createPreviewAnswering(courseId, entry.id));
  const { data, error, refetch } = useQuery(previewQuery(courseId, entry.id, attempts.attempt));
  const nav = <PreviewNav courseId={courseId} entries={entries} entry={entry} />;
  if (error) {
    return (
      <>
        <PreviewProblem error={error} items={draft.items} onRetry={() => void refetch()} />
        {nav}
      </>
    );
  }
  if (!data) return <ItemSkeleton kind={entry.kind} />;
  const { item, language } = data;
  return (
    <article>
      <PreviewedHeader item={item} entry={entry} total={entries.length} />
      {item.kind === "class" ? (
        <>
          <ClassView
            content={item}
            language={language}
            enrolment={null}
            state={undefined}
            next={null}
            renderBlock={(block) => (
              <LearningBlockView
                block={block}
                answering={answering}
                about={null}
                seeAgain={(see) => <SeeIt courseId={courseId} see={see} entries={entries} />}
              />
            )}
          />
          {nav}
        </>
      ) : (
        <PreviewedEvaluation courseId={courseId} evaluation={item} attempts={attempts} entries={entries} nav={nav} />
      )}
    </article>
  );
}

interface PreviewedHeaderProps {
  item: ClassContent | Evaluation;
  entry: PreviewEntry;
  total: number;
}

function PreviewedHeader({ item: { id, kind, title, durationMinutes }, entry, total }: PreviewedHeaderProps) {
  const item = { id, kind, title, durationMinutes, bytes: 0 };
  const module = { id: "", title: entry.module, items: [item] };
  return <ItemHeader place={{ item, module, number: entry.number }} total={total} isDone={false} isCompact={false} />;
}

interface PreviewedEvaluationProps {
  courseId: string;
  evaluation: Evaluation;
  attempts: ReturnType<typeof usePreviewAttempts>;
  entries: readonly PreviewEntry[];
  nav: React.ReactNode;
}

function PreviewedEvaluation({ courseId, evaluation, attempts, entries, nav }: PreviewedEvaluationProps) {
  const { t } = useTranslation();
  const { taken, isSending, error, submit, restart } = attempts;
  const changed = t("manage.writing.preview.changed");
  const failure = error && describeFailure(error, t, { invalid_request: changed, draft_has_faults: changed });
  return (
    <PreviewEvaluation
      evaluation={evaluation}
      taken={taken}
      isSending={isSending}
      problem={failure && <Notice tone="danger">{failure}</Notice>}
      onSubmit={submit}
      onRestart={restart}
      next={null}
      seeAgain={(see) => <SeeIt courseId={courseId} see={see} entries={entries} />}
      onward={nav}
    />
  );
}

function SeeIt({ courseId, see, entries }: { courseId: string; see: See; entries: readonly PreviewEntry[] }) {
  const { t } = useTranslation();
  const title = entries.find(({ id }) => id === see.class)?.title;
  if (title === undefined) return null;
  const query = { at: see.at === undefined ? undefined : String(see.at), video: see.video };
  return (
    <Link to={managePath("previewItem", { courseId, itemId: see.class }, query)}>
      {see.at === undefined
        ? t("evaluations.result.see", { title })
        : t("evaluations.result.seeAt", { title, time: formatClock(see.at) })}
    </Link>
  );
}
