import { type SortingState, useTable } from "@tanstack/react-table";
import { useMemo, useState } from "react";
import type { LearnerProgress } from "../../../../../contract/staff/progress.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import type { NumberedModule } from "./numbered-items.ts";
import { ProgressCell } from "./progress-cell.tsx";
import { features, makeColumns } from "./progress-columns.ts";
import { ProgressHead } from "./progress-head.tsx";
import styles from "./progress-table.module.css";

interface ProgressTableProps {
  courseId: string;
  modules: readonly NumberedModule[];
  learners: readonly LearnerProgress[];
  /** Whether all learners are loaded: a subset must not be sorted as if it were complete. */
  isComplete: boolean;
  /** Whether the columns of classes are hidden. */
  onlyEvaluations: boolean;
}

/** The table of learners by items. It scrolls in both directions within the screen; headings and names are sticky. */
export function ProgressTable({ courseId, modules, learners, isComplete, onlyEvaluations }: ProgressTableProps) {
  const { t } = useTranslation();
  const [sorting, setSorting] = useState<SortingState>([]);
  const columns = useMemo(() => makeColumns(modules), [modules]);
  const columnVisibility = useMemo(() => hideClasses(onlyEvaluations ? modules : []), [modules, onlyEvaluations]);
  const state = useMemo(
    () => ({ sorting: isComplete ? sorting : [], columnVisibility }),
    [isComplete, sorting, columnVisibility],
  );
  const table = useTable({
    features,
    columns,
    data: learners,
    getRowId: ({ enrolment }) => enrolment.id,
    state,
    enableSorting: isComplete,
    enableMultiSort: false,
    onSortingChange: setSorting,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.frame} aria-label={t("manage.learners.table")} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t("manage.learners.table")}</caption>
        <ProgressHead groups={table.getHeaderGroups()} />
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map(({ id, column }) => (
                <ProgressCell
                  key={id}
                  courseId={courseId}
                  learner={row.original}
                  shows={column.columnDef.meta?.shows}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function hideClasses(modules: readonly NumberedModule[]): Record<string, boolean> {
  const classes = modules.flatMap(({ items }) => items).filter(({ kind }) => kind === "class");
  return Object.fromEntries(classes.map(({ id }) => [id, false]));
}
