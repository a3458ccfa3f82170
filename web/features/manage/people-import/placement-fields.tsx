import { useTranslation } from "../../../i18n/translation.ts";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { type CourseOption, toOptions } from "../people/options.ts";
import type { Placement } from "./import-source.ts";
import styles from "./people-import.module.css";

interface PlacementFieldsProps {
  courses: readonly CourseOption[];
  placement: Placement;
  isBusy: boolean;
  onChange(placement: Placement): void;
}

/** The fields for the default course and group of rows that name none. */
export function PlacementFields({ courses, placement, isBusy, onChange }: PlacementFieldsProps) {
  const { t } = useTranslation();
  const { course, group } = placement;
  // The courses may still be loading.
  const known =
    courses.some(({ id }) => id === course) || course === "" ? courses : [...courses, { id: course, title: course }];
  const options = [{ value: "", label: t("manage.import.asRowsSay") }, ...toOptions(known)];
  return (
    <section className={styles.part}>
      <h2>{t("manage.import.placement")}</h2>
      <p>{t("manage.import.placementText")}</p>
      <div className={styles.placement}>
        <SelectField
          label={t("manage.import.course")}
          value={course}
          options={options}
          disabled={isBusy}
          onChange={(chosen) => onChange({ course: chosen, group: chosen === "" ? "" : group })}
        />
        {course !== "" && (
          <TextField
            label={t("manage.import.group")}
            helperText={t("manage.import.about.group")}
            value={group}
            maxLength={120}
            readOnly={isBusy}
            autoComplete="off"
            onChange={({ target }) => onChange({ course, group: target.value })}
          />
        )}
      </div>
    </section>
  );
}
