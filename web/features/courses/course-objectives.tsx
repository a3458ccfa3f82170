import { CheckIcon } from "../../ui/icons/icons.tsx";
import styles from "./course-objectives.module.css";

/** The learning objectives of a course. */
export function CourseObjectives({ objectives }: { objectives: readonly string[] }) {
  return (
    <ul className={styles.objectives}>
      {objectives.map((objective) => (
        <li key={objective}>
          <CheckIcon />
          {objective}
        </li>
      ))}
    </ul>
  );
}
