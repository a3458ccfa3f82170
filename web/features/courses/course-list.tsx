import { useState } from "react";
import type { CourseSummary } from "../../../contract/courses/courses.ts";
import type { Enrolment } from "../../../contract/courses/enrolments.ts";
import { useAllPages } from "../../api/use-all-pages.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { Button } from "../../ui/actions/button.tsx";
import { EmptySearch } from "../../ui/drawings/drawings.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { CourseCard } from "./course-card.tsx";
import styles from "./course-list.module.css";
import { findMatch } from "./matches-search.ts";
import { useOutlines } from "./use-outlines.ts";

interface CourseListProps {
  courses: readonly CourseSummary[];
  enrolments: readonly Enrolment[];
  /** The paginated list that they come from. */
  list: Parameters<typeof useAllPages>[0];
}

/** Up to this number of courses, the search and the filter are hidden. */
const collapsedCount = 6;

/** From this number on, phones show rows with a small picture instead of cards. */
const many = 4;

const states = ["all", "new", "in_progress", "completed"] as const;
type State = (typeof states)[number];

/** The courses as cards, with a search and a filter if there are more than a few. */
export function CourseList({ courses, enrolments, list }: CourseListProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState("");
  const [state, setState] = useState<State>("all");
  const enrolmentIn = ({ id }: CourseSummary) => enrolments.find(({ course }) => course.id === id) ?? null;
  const isShown = (course: CourseSummary) => state === "all" || state === (enrolmentIn(course)?.status ?? "new");
  const outlines = useOutlines(courses, wanted.trim().length > 1);
  const found = courses.flatMap((course) => {
    const match = isShown(course) ? findMatch(course, outlines.get(course.id), wanted) : null;
    return match ? [{ course, ...match }] : [];
  });
  const matchesSearch = wanted.trim() !== "" || state !== "all";
  // A match may be on any page.
  useAllPages(list, matchesSearch);
  function showAll() {
    setWanted("");
    setState("all");
  }
  return (
    <>
      {courses.length > collapsedCount && (
        <div className={styles.search}>
          <TextField
            type="search"
            label={t("courses.search")}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <SelectField
            label={t("courses.filter.label")}
            value={state}
            options={states.map((one) => ({ value: one, label: t(`courses.filter.${one}`) }))}
            onChange={(value) => setState(states.find((one) => one === value) ?? "all")}
          />
        </div>
      )}
      {/* A single status region, so that screen readers announce the result of a search or filter. */}
      <div>
        <div role="status">
          {matchesSearch && found.length > 0 && !list.hasNextPage && (
            <p className="visually-hidden">{t("courses.found", { count: found.length })}</p>
          )}
          {found.length === 0 && !list.hasNextPage && (
            <EmptyState
              picture={<EmptySearch />}
              title={t("courses.searchNone.title")}
              text={t("courses.searchNone.text")}
              action={
                <Button variant="quiet" onClick={showAll}>
                  {t("courses.clear")}
                </Button>
              }
            />
          )}
        </div>
        {found.length > 0 && (
          <ul className={styles.list} data-compact={courses.length >= many}>
            {found.map(({ course, place }) => (
              <li key={course.id}>
                <CourseCard course={course} enrolment={enrolmentIn(course)} place={place} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
