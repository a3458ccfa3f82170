import Close from "@mui/icons-material/Close";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { postSorts } from "../../../contract/forum.ts";
import { isLanguage, languages } from "../../../contract/language.ts";
import { languageNames } from "../../ui/language-names.ts";
import styles from "./filter-bar.module.css";
import type { ForumFilters } from "./forum-filters.ts";

interface Option {
  id: string;
  title: string;
}

interface FilterBarProps {
  filters: ForumFilters;
  courses: readonly Option[];
  /** Somebody is about to choose a course. */
  onReachCourses(): void;
  /** The classes of the chosen course. */
  classes: readonly Option[];
  onChange(filters: ForumFilters): void;
}

/** How long after the last letter a search begins, in milliseconds. */
const typingPause = 400;

/** Search, filters and order. Every filter that is set shows, and can be taken off by itself. */
export function FilterBar({ filters, courses, classes, onReachCourses, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  const change = (part: Partial<ForumFilters>) => onChange({ ...filters, ...part });
  // The button that had the focus goes with its filter.
  function takeOff(part: Partial<ForumFilters>) {
    bar.current?.focus({ preventScroll: true });
    change(part);
  }
  return (
    <search ref={bar} tabIndex={-1} className={styles.bar}>
      <SearchField asked={filters.q} onAsk={(q) => change({ q })} />
      <div className={styles.selects}>
        <Choice
          label={t("forum.course")}
          any={t("forum.anyCourse")}
          value={filters.course}
          options={courses}
          onFocus={onReachCourses}
          onChange={(course) => change({ course, class: "" })}
        />
        {classes.length > 0 && (
          <Choice
            label={t("forum.class")}
            any={t("forum.anyClass")}
            value={filters.class}
            options={classes}
            onChange={(id) => change({ class: id })}
          />
        )}
        <Choice
          label={t("forum.language")}
          any={t("forum.anyLanguage")}
          value={filters.language}
          options={languages.map((id) => ({ id, title: languageNames[id] }))}
          onChange={(id) => change({ language: isLanguage(id) ? id : "" })}
        />
        <Choice
          label={t("forum.sort")}
          value={filters.sort}
          options={postSorts.map((id) => ({ id, title: t(`forum.sorts.${id}`) }))}
          onChange={(id) => change({ sort: id === "new" ? "new" : "activity" })}
        />
      </div>
      <Chips filters={filters} courses={courses} classes={classes} onChange={takeOff} />
    </search>
  );
}

function SearchField({ asked, onAsk }: { asked: string; onAsk(q: string): void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(asked);
  const wanted = typed.trim();
  // When the pause is over another filter may have been set.
  const ask = useRef(onAsk);
  ask.current = onAsk;
  const own = useRef(asked);
  function search() {
    own.current = wanted;
    ask.current(wanted);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause anew
  useEffect(() => {
    if (wanted === asked) return;
    const timer = setTimeout(search, typingPause);
    return () => clearTimeout(timer);
  }, [wanted]);
  // The filter was taken off, or the way back leads to another search.
  useEffect(() => {
    if (asked !== own.current) setTyped(asked);
    own.current = asked;
  }, [asked]);
  return (
    <TextField
      type="search"
      label={t("forum.search")}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => event.key === "Enter" && search()}
      slotProps={{ htmlInput: { maxLength: 200, enterKeyHint: "search" } }}
    />
  );
}

interface ChoiceProps {
  label: string;
  /** What stands for no choice. */
  any?: string;
  value: string;
  options: readonly Option[];
  onFocus?(): void;
  onChange(id: string): void;
}

function Choice({ label, any, value, options, onFocus, onChange }: ChoiceProps) {
  const isKnown = value === "" || options.some(({ id }) => id === value);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={isKnown ? value : ""}
      onFocus={onFocus}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {any !== undefined && <MenuItem value="">{any}</MenuItem>}
      {options.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
    </TextField>
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
            <Close aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
