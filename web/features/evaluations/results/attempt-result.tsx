import { type ReactNode, useEffect, useRef } from "react";
import type { AttemptReview, See } from "../../../../contract/courses/evaluations.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { ProgressRing } from "../../../ui/status/progress-ring.tsx";
import { formatMoment, formatPercent } from "../../../ui/text/amounts.ts";
import styles from "./attempt-result.module.css";
import { QuestionResultCard } from "./question-result-card.tsx";

interface AttemptResultProps {
  review: AttemptReview;
  /** The available actions. */
  actions: ReactNode;
  /** Suggestions for review, where they help. */
  advice: ReactNode;
  /** Renders the link to where the answer is taught. */
  seeAgain: (see: See) => ReactNode;
  /** Good news beyond this assessment, such as a completed course. */
  news?: string;
}

/** The result of an attempt, overall and by question. */
export function AttemptResult({ review, actions, advice, seeAgain, news }: AttemptResultProps) {
  const { t, language } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo?.({ top: 0 });
  }, []);
  const { attempt, passPercent, questions, answers, isPretest } = review;
  const right = questions.filter(({ id }) => (attempt.questions[id]?.score ?? 0) >= 1).length;
  const percent = formatPercent(attempt.percent, language);
  const outcome = attempt.passed ? "evaluations.result.passed" : "evaluations.result.notPassed";
  const isHidden = questions.every(({ id }) => (attempt.questions[id]?.expected ?? null) === null);
  return (
    <div className={styles.result}>
      <section className={styles.summary} data-passed={attempt.passed && !isPretest}>
        <ProgressRing percent={attempt.percent} text={percent} label={t("evaluations.result.title")} size={112} />
        <div className={styles.words}>
          <h2 ref={heading} tabIndex={-1}>
            {t(isPretest ? "evaluations.pretest.done" : outcome)}
            <span className="visually-hidden"> {percent}</span>
          </h2>
          <p>
            {t("evaluations.result.count", { right, count: questions.length })}.
            {!attempt.passed &&
              !isPretest &&
              ` ${t("evaluations.result.needed", { percent: formatPercent(passPercent, language) })}.`}
          </p>
          {news && <p className={styles.news}>{news}</p>}
          <p className={styles.time}>
            {t("evaluations.result.of", { time: formatMoment(attempt.submittedAt, language) })}
          </p>
          {advice && <div className={styles.advice}>{advice}</div>}
          <div className={styles.actions}>{actions}</div>
        </div>
      </section>
      <section className={styles.questions}>
        <h2>{t("evaluations.result.byQuestion")}</h2>
        {isHidden && (
          <p className={styles.hidden}>{t(isPretest ? "evaluations.pretest.hidden" : "evaluations.result.hidden")}</p>
        )}
        <ol>
          {questions.map((question, index) => {
            const result = attempt.questions[question.id];
            return (
              <QuestionResultCard
                key={question.id}
                question={question}
                number={index + 1}
                answer={answers[question.id]}
                result={result}
                seeAgain={result?.see && seeAgain(result.see)}
              />
            );
          })}
        </ol>
      </section>
    </div>
  );
}
