import { gainBy } from "../../../../contract/staff/gain.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { FilterBar } from "../filters/filter-bar.tsx";
import { FilterSelect } from "../filters/filter-select.tsx";
import { GroupField } from "../group-field.tsx";
import type { GainFilters } from "./gain-query.ts";

interface GainFilterBarProps {
  courseId: string;
  filters: GainFilters;
  onChange(change: Readonly<Record<string, string>>): void;
}

/** The filters: how learners are broken down, and which group is shown. */
export function GainFilterBar({ courseId, filters, onChange }: GainFilterBarProps) {
  const { t } = useTranslation();
  return (
    <FilterBar>
      <FilterSelect
        label={t("manage.gain.by")}
        any={t("manage.gain.together")}
        value={filters.by}
        options={gainBy.map((value) => ({ value, label: t(`manage.gain.of.${value}`) }))}
        onChange={(by) => onChange({ by })}
      />
      <GroupField courseId={courseId} value={filters.group} onChange={(group) => onChange({ group })} />
    </FilterBar>
  );
}
