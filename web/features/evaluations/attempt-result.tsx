import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AttemptReview } from "../../../contract/evaluations.ts";
import { formatMoment, formatPercent } from "../../ui/amounts.ts";
import { ProgressRing } from "../../ui/progress-ring.tsx";
import styles from "./attempt-result.module.css";
import { QuestionResultCard } from "./question-result-card.tsx";

interface AttemptResultProps {
  review: AttemptReview;
  /** What one can do now. */
  actions: ReactNode;
  /** Good news beyond this evaluation. */
  news?: string;
}

/** What an attempt came to, as a whole and question by question. */
export function AttemptResult({ review, actions, news }: AttemptResultProps) {
  const { t, i18n } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo?.({ top: 0 });
  }, []);
  const { attempt, passPercent, questions, answers } = review;
  const percent = formatPercent(attempt.percent, i18n.language);
  const isHidden = questions.every(({ id }) => (attempt.questions[id]?.expected ?? null) === null);
  return (
    <div className={styles.result}>
      <section className={styles.summary} data-passed={attempt.passed}>
        <ProgressRing percent={attempt.percent} text={percent} label={t("evaluations.result.title")} size={112} />
        <div className={styles.words}>
          <h2 ref={heading} tabIndex={-1}>
            {t(attempt.passed ? "evaluations.result.passed" : "evaluations.result.notPassed")}
            <span className="visually-hidden"> {percent}</span>
          </h2>
          {!attempt.passed && (
            <p>{t("evaluations.result.needed", { percent: formatPercent(passPercent, i18n.language) })}</p>
          )}
          {news && <p className={styles.news}>{news}</p>}
          <p className={styles.time}>
            {t("evaluations.result.of", { time: formatMoment(attempt.submittedAt, i18n.language) })}
          </p>
          <div className={styles.actions}>{actions}</div>
        </div>
      </section>
      <section className={styles.questions}>
        <h2>{t("evaluations.result.byQuestion")}</h2>
        {isHidden && <p className={styles.hidden}>{t("evaluations.result.hidden")}</p>}
        <ol>
          {questions.map((question, index) => (
            <QuestionResultCard
              key={question.id}
              question={question}
              number={index + 1}
              answer={answers[question.id]}
              result={attempt.questions[question.id]}
            />
          ))}
        </ol>
      </section>
    </div>
  );
}
