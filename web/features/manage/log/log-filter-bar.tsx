import { useQueryClient } from "@tanstack/react-query";
import { type LogEntry, logActions } from "../../../../contract/staff/log.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import type { Option } from "../../../ui/fields/select-field.tsx";
import { FilterBar } from "../filters/filter-bar.tsx";
import { FilterSelect } from "../filters/filter-select.tsx";
import type { LogFilters } from "./log-filters.ts";
import { actorName, targetName } from "./log-names.ts";

interface LogFilterBarProps {
  filters: LogFilters;
  onChange(part: Partial<Record<keyof LogFilters, string>>): void;
}

/** The filters by actor, action and target. The selectable names are those in the entries loaded so far. */
export function LogFilterBar({ filters, onChange }: LogFilterBarProps) {
  const { t } = useTranslation();
  const seenEntries = useSeenEntries();
  const actors = seenEntries.map((entry) => ({
    value: entry.actor === "shell" ? "shell" : entry.actor.id,
    label: entry.actor === "shell" ? t("manage.log.shellName") : actorName(entry, t),
  }));
  const targets = seenEntries
    .filter(({ target }) => target.id !== null && target.name !== null)
    .map((entry) => ({ value: entry.target.id ?? "", label: targetName(entry, t) }));
  const actions = logActions.map((value) => ({ value, label: t(`manage.log.actions.${value}`) }));
  return (
    <FilterBar>
      <FilterSelect
        label={t("manage.log.actor")}
        value={filters.actor}
        options={unique(actors)}
        onChange={(actor) => onChange({ actor })}
      />
      <FilterSelect
        label={t("manage.log.action")}
        value={filters.action}
        options={actions}
        onChange={(action) => onChange({ action })}
      />
      <FilterSelect
        label={t("manage.log.target")}
        value={filters.target}
        options={unique(targets)}
        onChange={(target) => onChange({ target })}
      />
    </FilterBar>
  );
}

/** Returns all loaded entries, whatever the filters. */
function useSeenEntries(): LogEntry[] {
  const lists = useQueryClient().getQueriesData<{ pages: { records: LogEntry[] }[] }>({ queryKey: ["manage", "log"] });
  return lists.flatMap(([, data]) => data?.pages.flatMap(({ records }) => records) ?? []);
}

/** Removes duplicates, keeping the last label of each value. */
function unique(options: readonly Option[]): Option[] {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}
