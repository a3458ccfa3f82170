import type { Enrolment } from "../../../contract/courses/enrolments.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import { formatDay } from "../../ui/text/amounts.ts";
import styles from "./completed-card.module.css";

interface CompletedCardProps {
  enrolment: Enrolment;
  /** Whether to show a compact row for long lists. */
  isRow?: boolean;
}

/** A completed course. */
export function CompletedCard({ enrolment, isRow = false }: CompletedCardProps) {
  const { t, language } = useTranslation();
  const { course, completedAt } = enrolment;
  return (
    <article className={styles.card} data-row={isRow}>
      <span className={styles.icon}>
        <CheckIcon size={20} />
      </span>
      <div className={styles.text}>
        <h3>{course.title}</h3>
        {completedAt && <p>{t("enrolments.completedOn", { day: formatDay(completedAt, language) })}</p>}
      </div>
      <LinkButton
        to={paths.play(enrolment.id)}
        aria-label={t("enrolments.reviewOf", { title: course.title })}
        variant="quiet"
        className={styles.action}
      >
        {t("enrolments.review")}
      </LinkButton>
    </article>
  );
}
