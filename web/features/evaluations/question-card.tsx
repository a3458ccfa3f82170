import { type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Answer, Question } from "../../../contract/evaluations.ts";
import { InlineMarkdown } from "../../ui/markdown.tsx";
import styles from "./question-card.module.css";
import { QuestionInput } from "./question-input.tsx";

interface QuestionCardProps {
  question: Question;
  number: number;
  total: number;
  answer: Answer | undefined;
  /** Where the focus goes when one comes to this question. */
  heading: Ref<HTMLHeadingElement>;
  onAnswer(answer: Answer): void;
}

/** One question with what it is answered with. */
export function QuestionCard({ question, number, total, answer, heading, onAnswer }: QuestionCardProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const hintId = useId();
  return (
    <section className={styles.card}>
      <h2 ref={heading} tabIndex={-1} className={styles.number}>
        {t("evaluations.questionOf", { number, total })}
      </h2>
      <div id={labelId} className={styles.prompt}>
        <InlineMarkdown>{question.prompt}</InlineMarkdown>
      </div>
      <p id={hintId} className={styles.hint}>
        {t(`evaluations.hint.${question.type}`)}
      </p>
      <QuestionInput question={question} answer={answer} labelId={labelId} hintId={hintId} onAnswer={onAnswer} />
    </section>
  );
}
