import CheckCircle from "@mui/icons-material/CheckCircle";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Enrolment } from "../../../contract/enrolments.ts";
import { paths } from "../../paths.ts";
import { formatDay } from "../../ui/amounts.ts";
import styles from "./completed-card.module.css";

/** A course that was completed. */
export function CompletedCard({ enrolment }: { enrolment: Enrolment }) {
  const { t, i18n } = useTranslation();
  const { course, completedAt } = enrolment;
  return (
    <article className={styles.card}>
      <CheckCircle className={styles.icon ?? ""} aria-hidden="true" />
      <div className={styles.text}>
        <h3>{course.title}</h3>
        {completedAt && <p>{t("enrolments.completedOn", { day: formatDay(completedAt, i18n.language) })}</p>}
      </div>
      <Button
        component={Link}
        to={paths.play(enrolment.id)}
        aria-label={t("enrolments.reviewOf", { title: course.title })}
      >
        {t("enrolments.review")}
      </Button>
    </article>
  );
}
