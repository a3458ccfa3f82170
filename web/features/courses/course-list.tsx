import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourseSummary } from "../../../contract/courses.ts";
import type { Enrolment } from "../../../contract/enrolments.ts";
import { useAllPages } from "../../api/use-all-pages.ts";
import { EmptySearch } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CourseCard } from "./course-card.tsx";
import styles from "./course-list.module.css";
import { matchesSearch } from "./matches-search.ts";

interface CourseListProps {
  courses: readonly CourseSummary[];
  enrolments: readonly Enrolment[];
  /** The list that they are from. */
  list: Parameters<typeof useAllPages>[0];
}

/** So many courses can be overlooked without help. */
const few = 6;

const states = ["all", "new", "in_progress", "completed"] as const;
type State = (typeof states)[number];

/** The courses as cards, with a search and a filter once there are more than a few. */
export function CourseList({ courses, enrolments, list }: CourseListProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState("");
  const [state, setState] = useState<State>("all");
  const enrolmentIn = ({ id }: CourseSummary) => enrolments.find(({ course }) => course.id === id) ?? null;
  const isShown = (course: CourseSummary) => state === "all" || state === (enrolmentIn(course)?.status ?? "new");
  const found = courses.filter((course) => isShown(course) && matchesSearch(course, wanted));
  const isSought = wanted.trim() !== "" || state !== "all";
  // What is looked for may be on any page.
  useAllPages(list, isSought);
  function showAll() {
    setWanted("");
    setState("all");
  }
  return (
    <>
      {courses.length > few && (
        <div className={styles.search}>
          <TextField
            type="search"
            label={t("courses.search")}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          <TextField
            select
            label={t("courses.filter.label")}
            value={state}
            onChange={({ target }) => setState(states.find((one) => one === target.value) ?? "all")}
          >
            {states.map((one) => (
              <MenuItem key={one} value={one}>
                {t(`courses.filter.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        </div>
      )}
      {found.length === 0 && !list.hasNextPage ? (
        <EmptyState
          picture={<EmptySearch />}
          title={t("courses.searchNone.title")}
          text={t("courses.searchNone.text")}
          action={<Button onClick={showAll}>{t("courses.clear")}</Button>}
        />
      ) : (
        <ul className={styles.list}>
          {found.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} enrolment={enrolmentIn(course)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
