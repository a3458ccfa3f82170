import Check from "@mui/icons-material/Check";
import styles from "./course-objectives.module.css";

/** What one will be able to do. */
export function CourseObjectives({ objectives }: { objectives: readonly string[] }) {
  return (
    <ul className={styles.objectives}>
      {objectives.map((objective) => (
        <li key={objective}>
          <Check aria-hidden="true" />
          {objective}
        </li>
      ))}
    </ul>
  );
}
