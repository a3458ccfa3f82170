import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourseSummary } from "../../../contract/courses.ts";
import type { Enrolment } from "../../../contract/enrolments.ts";
import { EmptySearch } from "../../ui/drawings.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { CourseCard } from "./course-card.tsx";
import styles from "./course-list.module.css";
import { matchesSearch } from "./matches-search.ts";

interface CourseListProps {
  courses: readonly CourseSummary[];
  enrolments: readonly Enrolment[];
}

/** So many courses can be overlooked without help. */
const few = 6;

/** The courses as cards, with a search once there are more than a few. */
export function CourseList({ courses, enrolments }: CourseListProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState("");
  const found = courses.filter((course) => matchesSearch(course, wanted));
  return (
    <>
      {courses.length > few && (
        <TextField
          type="search"
          label={t("courses.search")}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          sx={{ maxWidth: 440 }}
        />
      )}
      {found.length === 0 ? (
        <EmptyState
          picture={<EmptySearch />}
          title={t("courses.searchNone.title")}
          text={t("courses.searchNone.text")}
          action={<Button onClick={() => setWanted("")}>{t("courses.clear")}</Button>}
        />
      ) : (
        <ul className={styles.list}>
          {found.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} enrolment={enrolments.find((one) => one.course.id === course.id) ?? null} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
