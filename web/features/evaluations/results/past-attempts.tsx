import type { AttemptSummary } from "../../../../contract/courses/evaluations.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { formatMoment, formatPercent } from "../../../ui/text/amounts.ts";
import styles from "./past-attempts.module.css";

interface PastAttemptsProps {
  attempts: readonly AttemptSummary[];
  /** Whether this is a pretest, which is neither passed nor failed. */
  isPretest: boolean | undefined;
  onReview(attemptId: string): void;
}

/** The attempts so far, most recent first. */
export function PastAttempts({ attempts, isPretest, onReview }: PastAttemptsProps) {
  const { t, language } = useTranslation();
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
                {t("evaluations.attempt", { number })} · {formatPercent(attempt.percent, language)}
              </strong>
              <span>{formatMoment(attempt.submittedAt, language)}</span>
            </span>
            {!isPretest && (
              <span className={styles.outcome} data-passed={attempt.passed}>
                {t(attempt.passed ? "evaluations.passed" : "evaluations.notPassed")}
              </span>
            )}
            <Button
              variant="quiet"
              onClick={() => onReview(attempt.id)}
              aria-label={t("evaluations.reviewOf", { number })}
            >
              {t("evaluations.review")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
