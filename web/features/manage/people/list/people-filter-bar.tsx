import { useState } from "react";
import type { Group } from "../../../../../contract/staff/groups.ts";
import { personStatuses } from "../../../../../contract/staff/people.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { countFilters } from "../../../../ui/behaviour/use-filters.ts";
import { SearchField } from "../../../../ui/fields/search-field.tsx";
import { SlidersIcon } from "../../../../ui/icons/more-icons.tsx";
import { FilterSelect } from "../../filters/filter-select.tsx";
import { type CourseOption, toGroupOptions, toOptions } from "../options.ts";
import styles from "./people-filter-bar.module.css";
import { type PeopleFilters, roleFilters } from "./people-filters.ts";

interface PeopleFilterBarProps {
  filters: PeopleFilters;
  courses: readonly CourseOption[];
  groups: readonly Group[];
  onChange(part: Partial<Record<keyof PeopleFilters, string>>): void;
}

/** The search field and filters; on a phone, the filters are collapsible. */
export function PeopleFilterBar({ filters, courses, groups, onChange }: PeopleFilterBarProps) {
  const { t } = useTranslation();
  const narrowing = countFilters({ ...filters, q: "" });
  const [isOpen, setOpen] = useState(narrowing > 0);
  const ofCourse = groups.filter(({ course }) => filters.course === "" || course === filters.course);
  return (
    <search className={styles.bar}>
      <SearchField
        label={t("manage.people.search")}
        helperText={t("manage.people.searchHelp")}
        query={filters.q}
        onSearch={(q) => onChange({ q })}
      />
      <Button
        variant="quiet"
        size="small"
        className={styles.toggle}
        aria-expanded={isOpen}
        icon={<SlidersIcon size={20} />}
        onClick={() => setOpen(!isOpen)}
      >
        {narrowing > 0 ? t("manage.people.filtersOn", { count: narrowing }) : t("manage.people.filters")}
      </Button>
      <div className={styles.selects} data-open={isOpen}>
        <FilterSelect
          label={t("manage.people.status")}
          value={filters.status}
          options={personStatuses.map((value) => ({ value, label: t(`manage.people.statuses.${value}`) }))}
          onChange={(status) => onChange({ status })}
        />
        <FilterSelect
          label={t("manage.people.role")}
          value={filters.role}
          options={roleFilters.map((value) => ({ value, label: t(`manage.people.roles.${value}`) }))}
          onChange={(role) => onChange({ role })}
        />
        <FilterSelect
          label={t("manage.people.course")}
          any={t("manage.groups.anyCourse")}
          value={filters.course}
          options={toOptions(courses)}
          // A group belongs to one course.
          onChange={(course) => onChange({ course, group: "" })}
        />
        {(ofCourse.length > 0 || filters.group !== "") && (
          <FilterSelect
            label={t("manage.people.group")}
            any={t("manage.courses.anyGroup")}
            value={filters.group}
            options={toGroupOptions(ofCourse, courses)}
            onChange={(group) => onChange({ group })}
          />
        )}
      </div>
    </search>
  );
}
