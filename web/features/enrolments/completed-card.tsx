import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Enrolment } from "../../../contract/enrolments.ts";
import { paths } from "../../paths.ts";
import { formatDay } from "../../ui/amounts.ts";
import buttons from "../../ui/buttons.module.css";
import { CheckIcon } from "../../ui/icons.tsx";
import styles from "./completed-card.module.css";

/** A course that was completed. */
export function CompletedCard({ enrolment }: { enrolment: Enrolment }) {
  const { t, i18n } = useTranslation();
  const { course, completedAt } = enrolment;
  return (
    <article className={styles.card}>
      <span className={styles.icon}>
        <CheckIcon size={20} />
      </span>
      <div className={styles.text}>
        <h3>{course.title}</h3>
        {completedAt && <p>{t("enrolments.completedOn", { day: formatDay(completedAt, i18n.language) })}</p>}
      </div>
      <Link
        to={paths.play(enrolment.id)}
        aria-label={t("enrolments.reviewOf", { title: course.title })}
        className={`${buttons.quiet} ${styles.action}`}
      >
        {t("enrolments.review")}
      </Link>
    </article>
  );
}
