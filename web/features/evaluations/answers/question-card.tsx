import { type ReactNode, type Ref, useId } from "react";
import type { Answer, Question } from "../../../../contract/courses/evaluations.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { QuestionInput } from "./inputs/question-input.tsx";
import { Prompt } from "./prompt.tsx";
import styles from "./question-card.module.css";

interface QuestionCardProps {
  question: Question;
  number: number;
  total: number;
  answer: Answer | undefined;
  /** Receives the focus when the user reaches this question. */
  heading: Ref<HTMLHeadingElement>;
  /** Shown on the same line as the question's number. */
  aside: ReactNode;
  onAnswer(answer: Answer): void;
}

/** A question with its answer input. */
export function QuestionCard({ question, number, total, answer, heading, aside, onAnswer }: QuestionCardProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const hintId = useId();
  return (
    <section className={styles.card}>
      <div className={styles.top}>
        <h2 ref={heading} tabIndex={-1} className={styles.number}>
          {t("evaluations.questionOf", { number, total })}
        </h2>
        {aside}
      </div>
      <div className={styles.track} aria-hidden="true">
        <span style={{ width: `${(number / total) * 100}%` }} />
      </div>
      <div id={labelId} className={styles.prompt}>
        <Prompt>{question.prompt}</Prompt>
      </div>
      <p id={hintId} className={styles.hint}>
        {t(`evaluations.hint.${question.type}`)}
      </p>
      <QuestionInput question={question} answer={answer} labelId={labelId} hintId={hintId} onAnswer={onAnswer} />
    </section>
  );
}
