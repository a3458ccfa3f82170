import { useTranslation } from "../../../i18n/translation.ts";
import { FilterBar } from "../filters/filter-bar.tsx";
import { FilterSelect } from "../filters/filter-select.tsx";
import { GroupField } from "../group-field.tsx";
import { toOptions } from "../people/options.ts";
import type { ResultsFilters } from "./results-query.ts";

interface ResultsFilterBarProps {
  courseId: string;
  evaluations: readonly { id: string; title: string }[];
  filters: ResultsFilters;
  onChange(change: Partial<ResultsFilters>): void;
}

/** The filters by assessment and group. */
export function ResultsFilterBar({ courseId, evaluations, filters, onChange }: ResultsFilterBarProps) {
  const { t } = useTranslation();
  return (
    <FilterBar>
      <FilterSelect
        label={t("courses.evaluation")}
        any={t("manage.results.anyEvaluation")}
        value={filters.evaluation}
        options={toOptions(evaluations)}
        onChange={(evaluation) => onChange({ evaluation })}
      />
      <GroupField courseId={courseId} value={filters.group} onChange={(group) => onChange({ group })} />
    </FilterBar>
  );
}
