import type { Answer, Question } from "../../../../contract/courses/evaluations.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Markdown } from "../../../ui/text/markdown.tsx";
import { AnswerText } from "./answer-text.tsx";
import styles from "./reviewed-answer.module.css";

interface ReviewedAnswerProps {
  question: Question;
  answer: Answer | undefined;
  /** Names the learner when someone else reads the answer. */
  label?: string | undefined;
  /** The correct answer; null if it is withheld or was given. */
  expected: Answer;
}

/** The answer to a question, with the correct one if it may be shown. */
export function ReviewedAnswer({ question, answer, label, expected }: ReviewedAnswerProps) {
  const { t } = useTranslation();
  return (
    <dl className={styles.answers}>
      <dt>{label ?? t("evaluations.result.yours")}</dt>
      <dd>
        <AnswerText question={question} answer={answer} />
      </dd>
      {expected !== null && (
        <>
          <dt>{t("evaluations.result.expected")}</dt>
          <dd className={styles.expected}>
            <AnswerText question={question} answer={expected} />
          </dd>
        </>
      )}
    </dl>
  );
}

interface AnswerFeedbackProps {
  /** A heading for the feedback; without it, only the text is shown. */
  title?: string;
  isHint?: boolean | undefined;
  /** The feedback in Markdown. */
  children: string;
}

/** The author's feedback on an answer. */
export function AnswerFeedback({ title, isHint, children }: AnswerFeedbackProps) {
  return (
    <div className={styles.feedback} data-hint={isHint}>
      {title && <strong>{title}</strong>}
      <Markdown level={4}>{children}</Markdown>
    </div>
  );
}
