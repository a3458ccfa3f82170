import { useId } from "react";
import { type Weekday, weekdays } from "../../../contract/learning/study-plan.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { formatWeekday } from "./format-weekdays.ts";
import styles from "./plan.module.css";

interface DayChoiceProps {
  value: readonly Weekday[];
  problem: string | null;
  onChange(days: Weekday[]): void;
}

/** The days of the week, side by side. */
export function DayChoice({ value, problem, onChange }: DayChoiceProps) {
  const { t, language } = useTranslation();
  const id = useId();
  const turn = (turned: Weekday) =>
    onChange(weekdays.filter((day) => (day === turned ? !value.includes(day) : value.includes(day))));
  return (
    <fieldset className={styles.days} aria-describedby={problem === null ? undefined : id}>
      <legend>{t("study.days")}</legend>
      <div className={styles.week}>
        {weekdays.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              aria-label={formatWeekday(day, language, "long")}
              checked={value.includes(day)}
              onChange={() => turn(day)}
            />
            <span aria-hidden="true">{formatWeekday(day, language, "short")}</span>
          </label>
        ))}
      </div>
      <p id={id} role="alert" className={styles.problem}>
        {problem}
      </p>
    </fieldset>
  );
}
