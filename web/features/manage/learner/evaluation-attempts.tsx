import { type ReactNode, useState } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { ChevronDownIcon } from "../../../ui/icons/icons.tsx";
import { Chip } from "../../../ui/status/chip.tsx";
import { formatMoment, formatPercent } from "../../../ui/text/amounts.ts";
import styles from "./evaluation-attempts.module.css";
import type { StaffAttempt } from "./list-evaluations.ts";

interface EvaluationAttemptsProps {
  title: string;
  /** The most recent attempts; `made` counts all of them. */
  attempts: readonly StaffAttempt[];
  made: number;
  /** A pretest is neither passed nor failed. */
  isPretest: boolean;
  /** The attempts allowed, and the button to allow more. */
  allowance: ReactNode;
  /** Renders the questions of an attempt with the answers. */
  renderQuestions(attempt: StaffAttempt): ReactNode;
}

/** A learner's attempts at an assessment, the latest first; each expands to show its questions. */
export function EvaluationAttempts({
  title,
  attempts,
  made,
  isPretest,
  allowance,
  renderQuestions,
}: EvaluationAttemptsProps) {
  const { t } = useTranslation();
  const earlier = made - attempts.length;
  const numbered = attempts
    .toSorted((a, b) => a.submittedAt.localeCompare(b.submittedAt))
    .map((attempt, index) => ({ attempt, number: earlier + index + 1 }));
  return (
    <section className={styles.evaluation}>
      <h2>{title}</h2>
      {allowance}
      {attempts.length === 0 && <p className={styles.none}>{t("manage.learner.noAttempts")}</p>}
      {numbered.toReversed().map(({ attempt, number }) => (
        <Attempt key={attempt.id} attempt={attempt} number={number} isPretest={isPretest}>
          {() => renderQuestions(attempt)}
        </Attempt>
      ))}
      {earlier > 0 && <p className={styles.none}>{t("manage.learner.earlierAttempts", { count: earlier })}</p>}
    </section>
  );
}

interface AttemptProps {
  attempt: StaffAttempt;
  number: number;
  isPretest: boolean;
  children(): ReactNode;
}

function Attempt({ attempt, number, isPretest, children }: AttemptProps) {
  const { t, language } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { percent, passed, submittedAt, passPercent } = attempt;
  return (
    <details className={styles.attempt} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className={styles.text}>
          <strong>
            {t("evaluations.attempt", { number })} · {formatPercent(percent, language)}
          </strong>
          <span>
            {formatMoment(submittedAt, language)} ·{" "}
            {isPretest
              ? t("evaluations.pretest.pass")
              : t("evaluations.pass", { percent: formatPercent(passPercent, language) })}
          </span>
        </span>
        {isPretest ? (
          <Chip>{t("manage.learners.item.answered")}</Chip>
        ) : (
          <Chip tone={passed ? "success" : "danger"}>{t(passed ? "evaluations.passed" : "evaluations.notPassed")}</Chip>
        )}
        <ChevronDownIcon size={20} />
      </summary>
      {isOpen && <ol className={styles.questions}>{children()}</ol>}
    </details>
  );
}
