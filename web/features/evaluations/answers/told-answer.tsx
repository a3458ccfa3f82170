import type { Answer, Question } from "../../../../contract/courses/evaluations.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Markdown } from "../../../ui/text/markdown.tsx";
import { AnswerText } from "./answer-text.tsx";
import styles from "./told-answer.module.css";

interface ToldAnswerProps {
  question: Question;
  answer: Answer | undefined;
  /** Whose answer it is, where somebody else reads it. */
  label?: string | undefined;
  /** The right one; null where it is not told, or was given. */
  expected: Answer;
}

/** The answer that was given to a question, and the right one where it may be shown. */
export function ToldAnswer({ question, answer, label, expected }: ToldAnswerProps) {
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

interface ToldFeedbackProps {
  /** What it is; without it, what it says alone. */
  title?: string;
  isHint?: boolean | undefined;
  /** Markdown. */
  children: string;
}

/** What an author says to an answer. */
export function ToldFeedback({ title, isHint, children }: ToldFeedbackProps) {
  return (
    <div className={styles.feedback} data-hint={isHint}>
      {title && <strong>{title}</strong>}
      <Markdown level={4}>{children}</Markdown>
    </div>
  );
}
