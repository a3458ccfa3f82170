import { progressStatuses } from "../../../../contract/staff/progress.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { FilterBar } from "../filters/filter-bar.tsx";
import { FilterSelect } from "../filters/filter-select.tsx";
import { GroupField } from "../group-field.tsx";
import type { ProgressFilters } from "./progress-filters.ts";

interface ProgressFilterBarProps {
  courseId: string;
  filters: ProgressFilters;
  onChange(part: Partial<Record<keyof ProgressFilters, string>>): void;
}

/** The filters by name (while typing), status and group. */
export function ProgressFilterBar({ courseId, filters, onChange }: ProgressFilterBarProps) {
  const { t } = useTranslation();
  return (
    <FilterBar>
      <SearchField label={t("manage.learners.search")} query={filters.q} onSearch={(q) => onChange({ q })} />
      <FilterSelect
        label={t("manage.learners.status")}
        value={filters.status}
        options={progressStatuses.map((value) => ({ value, label: t(`manage.learners.filter.${value}`) }))}
        onChange={(status) => onChange({ status })}
      />
      <GroupField courseId={courseId} value={filters.group} onChange={(group) => onChange({ group })} />
    </FilterBar>
  );
}
