import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import type { Course } from "../../../../contract/courses/courses.ts";
import { maxCounted } from "../../../../contract/staff/progress.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { MoreButton } from "../../../ui/actions/more-button.tsx";
import { ToggleGroup } from "../../../ui/actions/toggle-group.tsx";
import { countFilters } from "../../../ui/behaviour/use-filters.ts";
import { useMediaQuery } from "../../../ui/behaviour/use-media-query.ts";
import { EmptySearch } from "../../../ui/drawings/drawings.tsx";
import { EmptyState } from "../../../ui/status/empty-state.tsx";
import { Skeleton } from "../../../ui/status/skeleton.tsx";
import { FailedState } from "../failed-state.tsx";
import { LearnerCards } from "./learner-cards.tsx";
import styles from "./learners-view.module.css";
import type { ProgressFilters } from "./progress-filters.ts";
import { listLearners, progressQuery } from "./progress-queries.ts";
import { ColumnKey } from "./table/column-key.tsx";
import { numberItems } from "./table/numbered-items.ts";
import { ProgressTable } from "./table/progress-table.tsx";

interface LearnersViewProps {
  course: Pick<Course, "id" | "modules">;
  filters: ProgressFilters;
  /** Shown if the course has no learners. */
  emptyState: ReactNode;
  onClear(): void;
}

/**
 * The learners that match the filters, as a table or, on a phone, as cards. The previous ones remain until the new ones
 * have loaded.
 */
export function LearnersView({ course, filters, emptyState, onClear }: LearnersViewProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(progressQuery(course.id, filters));
  const { data, isError, refetch } = list;
  if (!data && isError) return <FailedState title={t("manage.learners.failed")} onRetry={refetch} />;
  if (!data) return <Skeleton height={320} />;
  const learners = listLearners(data.pages);
  const total = data.pages.at(-1)?.total ?? 0;
  const isEmpty = learners.length === 0;
  if (isEmpty && countFilters(filters) === 0 && !list.isPlaceholderData) return emptyState;
  const clear = (
    <Button variant="quiet" onClick={onClear}>
      {t("manage.learners.clear")}
    </Button>
  );
  const text = t("manage.learners.noneText");
  return (
    <div className={styles.view} aria-busy={list.isPlaceholderData}>
      {/* Mounted before its content: screen readers announce only changes to a live region. */}
      <div role="status" className={styles.none}>
        {isEmpty && (
          <EmptyState picture={<EmptySearch />} title={t("manage.learners.none")} text={text} action={clear} />
        )}
      </div>
      {!isEmpty && (
        <Loaded
          course={course}
          learners={learners}
          total={total}
          isLowerBound={Boolean(filters.q) && total === maxCounted}
          isComplete={!list.hasNextPage}
        />
      )}
      <MoreButton list={list}>{t("manage.learners.more")}</MoreButton>
    </div>
  );
}

interface LoadedProps extends Pick<LearnersViewProps, "course"> {
  learners: ReturnType<typeof listLearners>;
  total: number;
  /** Whether the total is only a lower bound. */
  isLowerBound: boolean;
  isComplete: boolean;
}

function Loaded({ course, learners, total, isLowerBound, isComplete }: LoadedProps) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery("(max-width: 699px)");
  const [columns, setColumns] = useState<"all" | "evaluations">("all");
  const modules = useMemo(() => numberItems(course.modules), [course.modules]);
  return (
    <>
      <div className={styles.bar}>
        <p role="status">
          {t(isLowerBound ? "manage.learners.totalAtLeast" : "manage.learners.total", { count: total })}
          {!isComplete && ` ${t("manage.learners.shown", { count: learners.length })}`}{" "}
          {t(isComplete && !isPhone ? "manage.learners.sortable" : "manage.learners.order")}
        </p>
        {!isPhone && (
          <ToggleGroup
            label={t("manage.learners.columns.label")}
            size="small"
            value={columns}
            options={(["all", "evaluations"] as const).map((value) => ({
              value,
              label: t(`manage.learners.columns.${value}`),
            }))}
            onChange={setColumns}
          />
        )}
      </div>
      {isPhone ? (
        <LearnerCards courseId={course.id} modules={modules} learners={learners} />
      ) : (
        <>
          <ProgressTable
            courseId={course.id}
            modules={modules}
            learners={learners}
            isComplete={isComplete}
            onlyEvaluations={columns === "evaluations"}
          />
          <ColumnKey modules={modules} />
        </>
      )}
    </>
  );
}
