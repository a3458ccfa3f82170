import type { Course } from "../../../contract/courses/courses.ts";
import styles from "./course-people.module.css";

/** The authors of a course. */
export function CoursePeople({ authors }: { authors: Course["authors"] }) {
  return (
    <ul className={styles.people}>
      {authors.map(({ name, role }) => (
        <li key={name}>
          <span className={styles.initial} aria-hidden="true">
            {[...name][0]?.toUpperCase()}
          </span>
          <span>
            <strong>{name}</strong>
            <span className={styles.role}>{role}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
