import { useRef, useState } from "react";
import { postSorts, postViews } from "../../../../contract/forum/forum.ts";
import { isLanguage, languages } from "../../../../contract/language.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { ToggleGroup } from "../../../ui/actions/toggle-group.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { CloseIcon, SlidersIcon } from "../../../ui/icons/more-icons.tsx";
import { languageNames } from "../../../ui/text/language-names.ts";
import styles from "./filter-bar.module.css";
import type { ForumFilters } from "./forum-filters.ts";

interface Option {
  id: string;
  title: string;
}

interface FilterBarProps {
  filters: ForumFilters;
  courses: readonly Option[];
  /** Called when the course filter is opened. */
  onReachCourses(): void;
  /** The classes of the selected course. */
  classes: readonly Option[];
  onChange(part: Partial<ForumFilters>): void;
}

/**
 * The search, views, filters and sort order; on a phone, the filters and the order are collapsible. Each active filter
 * is shown and can be removed on its own.
 */
export function FilterBar({ filters, courses, classes, onReachCourses, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  // The focused button disappears with its filter.
  function takeOff(part: Partial<ForumFilters>) {
    bar.current?.focus({ preventScroll: true });
    onChange(part);
  }
  return (
    <search ref={bar} tabIndex={-1} className={styles.bar}>
      <SearchField label={t("forum.search")} query={filters.q} onSearch={(q) => onChange({ q })} />
      <ToggleGroup
        label={t("forum.views.label")}
        size="small"
        value={filters.view}
        options={["" as const, ...postViews].map((view) => ({ value: view, label: t(`forum.views.${view || "all"}`) }))}
        onChange={(view) => onChange({ view })}
      />
      <Button
        variant="quiet"
        size="small"
        className={styles.toggle}
        aria-expanded={isOpen}
        icon={<SlidersIcon size={20} />}
        onClick={() => setOpen(!isOpen)}
      >
        {t("forum.filter")}
      </Button>
      <div className={styles.selects} data-open={isOpen}>
        <Choice
          label={t("forum.course")}
          any={t("forum.anyCourse")}
          value={filters.course}
          options={courses}
          onFocus={onReachCourses}
          onChange={(course) => onChange({ course, class: "" })}
        />
        {classes.length > 0 && (
          <Choice
            label={t("forum.class")}
            any={t("forum.anyClass")}
            value={filters.class}
            options={classes}
            onChange={(id) => onChange({ class: id })}
          />
        )}
        <Choice
          label={t("forum.language")}
          any={t("forum.anyLanguage")}
          value={filters.language}
          options={languages.map((id) => ({ id, title: languageNames[id] }))}
          onChange={(id) => onChange({ language: isLanguage(id) ? id : "" })}
        />
        <Choice
          label={t("forum.sort")}
          value={filters.sort}
          options={postSorts.map((id) => ({ id, title: t(`forum.sorts.${id}`) }))}
          onChange={(id) => onChange({ sort: id === "new" ? "new" : "activity" })}
        />
      </div>
      <Chips filters={filters} courses={courses} classes={classes} onChange={takeOff} />
    </search>
  );
}

interface ChoiceProps {
  label: string;
  /** The label for no selection. */
  any?: string;
  value: string;
  options: readonly Option[];
  onFocus?(): void;
  onChange(id: string): void;
}

function Choice({ label, any, value, options, onFocus, onChange }: ChoiceProps) {
  const none = any === undefined ? [] : [{ value: "", label: any }];
  const isKnown = value === "" || options.some(({ id }) => id === value);
  return (
    <SelectField
      size="small"
      label={label}
      value={isKnown ? value : ""}
      options={[...none, ...options.map(({ id, title }) => ({ value: id, label: title }))]}
      {...(onFocus && { onFocus })}
      onChange={onChange}
    />
  );
}

type ChipsProps = Pick<FilterBarProps, "filters" | "courses" | "classes"> & {
  onChange(part: Partial<ForumFilters>): void;
};

function Chips({ filters, courses, classes, onChange }: ChipsProps) {
  const { t } = useTranslation();
  const titleOf = (options: readonly Option[], id: string) => options.find((option) => option.id === id)?.title;
  const chips = [
    { name: filters.q && `“${filters.q}”`, without: { q: "" } },
    {
      name: filters.course && (titleOf(courses, filters.course) ?? t("forum.course")),
      without: { course: "", class: "" },
    },
    { name: filters.class && (titleOf(classes, filters.class) ?? t("forum.class")), without: { class: "" } },
    { name: filters.language && languageNames[filters.language], without: { language: "" as const } },
  ].filter(({ name }) => name !== "");
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t("forum.filters")}>
      {chips.map(({ name, without }) => (
        <li key={name}>
          <button type="button" aria-label={t("forum.without", { name })} onClick={() => onChange(without)}>
            <span>{name}</span>
            <CloseIcon size={18} />
          </button>
        </li>
      ))}
    </ul>
  );
}
