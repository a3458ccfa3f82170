import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import styles from "./groups.module.css";

interface TeacherListProps {
  teachers: readonly { id: string; name: string }[];
  onRemove(id: string): void;
}

/** The teachers chosen for a group so far. */
export function TeacherList({ teachers, onRemove }: TeacherListProps) {
  const { t } = useTranslation();
  const { fallback, watch } = useFallbackFocus();
  if (teachers.length === 0)
    return (
      <p ref={fallback} tabIndex={-1}>
        {t("manage.groups.noTeachers")}
      </p>
    );
  return (
    <ul ref={fallback} tabIndex={-1} className={styles.found} aria-label={t("manage.groups.teachers")}>
      {teachers.map(({ id, name }) => {
        // A teacher with a name that the user cannot see can still be kept or removed.
        const shown = name || t("manage.groups.someTeacher");
        return (
          <li key={id}>
            <span>{shown}</span>
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                watch();
                onRemove(id);
              }}
            >
              {t("manage.groups.remove")} <span className="visually-hidden">{shown}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
