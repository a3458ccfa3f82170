import type { ReactNode } from "react";
import type { Answer, Attempt, Question } from "../../../../contract/courses/evaluations.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { PartlyIcon, WrongIcon } from "../../../ui/icons/evaluation-icons.tsx";
import { ChevronDownIcon } from "../../../ui/icons/icons.tsx";
import { DoneIcon } from "../../../ui/icons/player-icons.tsx";
import { formatPercent } from "../../../ui/text/amounts.ts";
import { Prompt } from "../answers/prompt.tsx";
import { AnswerFeedback, ReviewedAnswer } from "../answers/reviewed-answer.tsx";
import styles from "./question-result-card.module.css";

interface QuestionResultCardProps {
  question: Question;
  number: number;
  answer: Answer | undefined;
  result: Attempt["questions"][string] | undefined;
  /** Names the learner when someone else reads the answer. */
  answerLabel?: string;
  /** The link to where the answer is taught. */
  seeAgain?: ReactNode;
  /** Whether the card is expanded even if the answer was correct. */
  isOpen?: boolean;
}

/**
 * The result of a question, collapsed if the answer was correct: the score, the answer, the expected answer if it may
 * be shown, the explanation or hint, and a link to where it is taught.
 */
export function QuestionResultCard({
  question,
  number,
  answer,
  result,
  answerLabel,
  seeAgain,
  isOpen = false,
}: QuestionResultCardProps) {
  const { t, language } = useTranslation();
  const score = result?.score ?? 0;
  const outcome = score >= 1 ? "right" : score > 0 ? "partly" : "wrong";
  const Icon = { right: DoneIcon, partly: PartlyIcon, wrong: WrongIcon }[outcome];
  const expected = outcome === "right" ? null : (result?.expected ?? null);
  // A correct answer needs no hint.
  const feedback = result?.isHint && outcome === "right" ? null : result?.feedback;
  const title = (
    <h3 className={styles.title}>
      {t("evaluations.question", { number })}
      <span className={styles.outcome}>
        <Icon size={20} />
        {t(`evaluations.result.${outcome}`)}
        {outcome === "partly" && ` · ${formatPercent(Math.floor(score * 100), language)}`}
      </span>
    </h3>
  );
  const details = (
    <>
      <Prompt>{question.prompt}</Prompt>
      <ReviewedAnswer question={question} answer={answer} label={answerLabel} expected={expected} />
      {feedback && (
        <AnswerFeedback
          title={t(result?.isHint ? "evaluations.result.hint" : "evaluations.result.feedback")}
          isHint={result?.isHint}
        >
          {feedback}
        </AnswerFeedback>
      )}
      {outcome !== "right" && seeAgain}
    </>
  );
  return (
    <li className={styles.card} data-outcome={outcome}>
      {outcome === "right" && !isOpen ? (
        <details className={styles.folded}>
          <summary>
            {title}
            <ChevronDownIcon size={20} />
          </summary>
          <div className={styles.details}>{details}</div>
        </details>
      ) : (
        <>
          {title}
          {details}
        </>
      )}
    </li>
  );
}
