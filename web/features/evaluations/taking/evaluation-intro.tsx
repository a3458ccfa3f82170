import type { AttemptSummary, Evaluation } from "../../../../contract/courses/evaluations.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { formatPercent } from "../../../ui/text/amounts.ts";
import { Markdown } from "../../../ui/text/markdown.tsx";
import { PastAttempts } from "../results/past-attempts.tsx";
import styles from "./evaluation-intro.module.css";

interface EvaluationIntroProps {
  evaluation: Evaluation;
  attempts: readonly AttemptSummary[];
  /** Whether the user has already answered anything. */
  hasBegun: boolean;
  isStarting: boolean;
  onStart(): void;
  onReview(attemptId: string): void;
}

/** The introduction of an assessment, with the user's attempts. */
export function EvaluationIntro(props: EvaluationIntroProps) {
  const { evaluation, attempts, hasBegun, isStarting, onStart, onReview } = props;
  const { t, language } = useTranslation();
  const hasPassed = attempts.some(({ passed }) => passed || evaluation.isPretest);
  const left = countAttemptsLeft(evaluation, attempts);
  const again = attempts.length > 0 ? "evaluations.again" : "evaluations.start";
  return (
    <div className={styles.intro}>
      {evaluation.instructions && <Markdown>{evaluation.instructions}</Markdown>}
      <ul className={styles.facts}>
        {left !== 0 && <li>{t("evaluations.questions", { count: evaluation.questions.length })}</li>}
        <li>
          {evaluation.isPretest
            ? t("evaluations.pretest.pass")
            : t("evaluations.pass", { percent: formatPercent(evaluation.passPercent, language) })}
        </li>
        <li>
          {left === null
            ? t("evaluations.attemptsFree")
            : left > 0
              ? t("evaluations.attemptsLeft", { count: left })
              : t("evaluations.attemptsNone")}
        </li>
      </ul>
      {left !== 0 && (
        <Button
          variant={hasPassed && !hasBegun ? "secondary" : "primary"}
          isBusy={isStarting}
          onClick={onStart}
          className={styles.start}
        >
          {t(hasBegun ? "evaluations.goOn" : again)}
        </Button>
      )}
      {attempts.length > 0 && <PastAttempts attempts={attempts} isPretest={evaluation.isPretest} onReview={onReview} />}
    </div>
  );
}

/** Returns the number of remaining attempts, or null if unlimited. */
export function countAttemptsLeft({ attemptsAllowed }: Evaluation, attempts: readonly AttemptSummary[]): number | null {
  return attemptsAllowed === null ? null : Math.max(0, attemptsAllowed - attempts.length);
}
