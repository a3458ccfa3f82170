import { useTranslation } from "../../../i18n/translation.ts";
import styles from "./question-steps.module.css";

interface QuestionStepsProps {
  /** Whether each question is answered. */
  answered: readonly boolean[];
  current: number;
  onChoose(index: number): void;
}

/** Links to all questions that show which are answered. */
export function QuestionSteps({ answered, current, onChoose }: QuestionStepsProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("evaluations.jump")}>
      <ol className={styles.steps}>
        {answered.map((isDone, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question is its place here
          <li key={index}>
            <button
              type="button"
              className={styles.step}
              data-done={isDone}
              aria-current={index === current ? "step" : undefined}
              aria-label={`${t("evaluations.question", { number: index + 1 })}, ${t(isDone ? "evaluations.answered" : "evaluations.unanswered")}`}
              onClick={() => onChoose(index)}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
