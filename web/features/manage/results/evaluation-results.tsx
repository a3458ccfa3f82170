import { type EvaluationStatistics, minLearners } from "../../../../contract/staff/progress.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Notice } from "../../../ui/status/notice.tsx";
import { formatNumber, formatPercent } from "../../../ui/text/amounts.ts";
import styles from "./evaluation-results.module.css";
import { sortByConcern } from "./question-concerns.ts";
import { QuestionFigures } from "./question-figures.tsx";

/** The statistics of an assessment and its questions, starting with the questions that need attention. */
export function EvaluationResults({ evaluation }: { evaluation: EvaluationStatistics }) {
  const { t } = useTranslation();
  const { title, learners, passed, questions } = evaluation;
  const ranked = sortByConcern(questions);
  const concerns = ranked.filter(({ concerns }) => concerns.length > 0).length;
  return (
    <section className={styles.evaluation}>
      <h2>{title}</h2>
      <Figures evaluation={evaluation} />
      {learners === 0 && <p>{t("manage.results.nobody")}</p>}
      {learners > 0 && passed === null && (
        // Even a large enough group is hidden if the rest of the course has too few learners.
        <Notice tone="primary">
          {t(learners < minLearners ? "manage.results.fewer" : "manage.results.fewerElse")}
        </Notice>
      )}
      {passed !== null && questions.length > 0 && (
        <p className={styles.need}>
          {concerns === 0 ? t("manage.results.needNone") : t("manage.results.need", { count: concerns })}
        </p>
      )}
      {learners > 0 && (
        <ol className={styles.questions}>
          {ranked.map((each) => (
            <QuestionFigures key={each.question.id} {...each} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Figures({ evaluation }: { evaluation: EvaluationStatistics }) {
  const { t, language } = useTranslation();
  const { isPretest, learners, attempts, passed, meanPercent, medianPercent } = evaluation;
  const percent = (value: number | null) => (value === null ? "–" : formatPercent(value, language));
  const share = passed === null || learners === 0 ? "" : ` (${formatPercent((100 * passed) / learners, language)})`;
  const figures = [
    ["learners", formatNumber(learners, language)],
    ["attempts", formatNumber(attempts, language)],
    ...(isPretest ? [] : [["passed", passed === null ? "–" : `${formatNumber(passed, language)}${share}`] as const]),
    ["mean", percent(meanPercent)],
    ["median", percent(medianPercent)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`manage.results.figure.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
