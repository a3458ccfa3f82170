import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import type { AttemptSummary, Evaluation } from "../../../contract/evaluations.ts";
import { formatPercent } from "../../ui/amounts.ts";
import { Markdown } from "../../ui/markdown.tsx";
import styles from "./evaluation-intro.module.css";
import { PastAttempts } from "./past-attempts.tsx";

interface EvaluationIntroProps {
  evaluation: Evaluation;
  attempts: readonly AttemptSummary[];
  /** Whether something was answered already. */
  hasBegun: boolean;
  isStarting: boolean;
  onStart(): void;
  onReview(attemptId: string): void;
}

/** What awaits one, and what one has done so far. */
export function EvaluationIntro(props: EvaluationIntroProps) {
  const { evaluation, attempts, hasBegun, isStarting, onStart, onReview } = props;
  const { t, i18n } = useTranslation();
  const hasPassed = attempts.some(({ passed }) => passed);
  const left = countAttemptsLeft(evaluation, attempts);
  const again = attempts.length > 0 ? "evaluations.again" : "evaluations.start";
  return (
    <div className={styles.intro}>
      {evaluation.instructions && <Markdown>{evaluation.instructions}</Markdown>}
      <ul className={styles.facts}>
        <li>{t("evaluations.questions", { count: evaluation.questions.length })}</li>
        <li>{t("evaluations.pass", { percent: formatPercent(evaluation.passPercent, i18n.language) })}</li>
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
          variant={hasPassed && !hasBegun ? "outlined" : "contained"}
          size="large"
          disabled={isStarting}
          onClick={onStart}
          className={styles.start ?? ""}
        >
          {t(hasBegun ? "evaluations.goOn" : again)}
        </Button>
      )}
      {attempts.length > 0 && <PastAttempts attempts={attempts} onReview={onReview} />}
    </div>
  );
}

/** How many attempts are left; null where one may try as often as one likes. */
export function countAttemptsLeft({ attemptsAllowed }: Evaluation, attempts: readonly AttemptSummary[]): number | null {
  return attemptsAllowed === null ? null : Math.max(0, attemptsAllowed - attempts.length);
}
