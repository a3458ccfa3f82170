import type { EnrolmentDetail } from "../../../contract/courses/enrolments.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { ProgressBar } from "../../ui/status/progress-bar.tsx";
import styles from "./module-progress.module.css";

/** The progress in each module of a course, where the screen has room for it. */
export function ModuleProgress({ enrolment: { course, items } }: { enrolment: EnrolmentDetail }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.modules} aria-label={t("enrolments.byModule")}>
      {course.modules.map((module) => {
        const total = module.items.length;
        const done = module.items.filter(({ id }) => items[id]?.completedAt).length;
        return (
          <li key={module.id}>
            <span className={styles.title}>{module.title}</span>
            <ProgressBar label={t("enrolments.progressOf", { title: module.title })} value={done / total} />
            <span className={styles.done}>{t("enrolments.doneOf", { done, total })}</span>
          </li>
        );
      })}
    </ol>
  );
}
