import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import type { AttemptSummary } from "../../../contract/evaluations.ts";
import { formatMoment, formatPercent } from "../../ui/amounts.ts";
import styles from "./past-attempts.module.css";

interface PastAttemptsProps {
  attempts: readonly AttemptSummary[];
  onReview(attemptId: string): void;
}

/** The attempts so far, the last one first. */
export function PastAttempts({ attempts, onReview }: PastAttemptsProps) {
  const { t, i18n } = useTranslation();
  const numbered = attempts
    .toSorted((a, b) => a.submittedAt.localeCompare(b.submittedAt))
    .map((attempt, index) => ({ attempt, number: index + 1 }));
  return (
    <section className={styles.attempts}>
      <h2>{t("evaluations.attempts")}</h2>
      <ul>
        {numbered.toReversed().map(({ attempt, number }) => (
          <li key={attempt.id}>
            <span className={styles.text}>
              <strong>
                {t("evaluations.attempt", { number })} · {formatPercent(attempt.percent, i18n.language)}
              </strong>
              <span>{formatMoment(attempt.submittedAt, i18n.language)}</span>
            </span>
            <span className={styles.outcome} data-passed={attempt.passed}>
              {t(attempt.passed ? "evaluations.passed" : "evaluations.notPassed")}
            </span>
            <Button onClick={() => onReview(attempt.id)} aria-label={t("evaluations.reviewOf", { number })}>
              {t("evaluations.review")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
