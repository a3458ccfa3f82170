import { minLearners } from "../../../../contract/staff/progress.ts";
import { type Translation, useTranslation } from "../../../i18n/translation.ts";
import { Chip } from "../../../ui/status/chip.tsx";
import { formatNumber, formatPercent, roundDown } from "../../../ui/text/amounts.ts";
import { InlineMarkdown } from "../../../ui/text/markdown.tsx";
import { ChoiceShares } from "./choice-shares.tsx";
import type { RankedQuestion } from "./question-concerns.ts";
import styles from "./question-figures.module.css";

/** A question's statistics: why it needs attention, and which choices were selected. */
export function QuestionFigures({ question, number, concerns }: RankedQuestion) {
  const translation = useTranslation();
  const { t, language } = translation;
  const { prompt, answered, facility, choices } = question;
  return (
    <li className={styles.question} data-concern={concerns.length > 0}>
      <h3 className={styles.title}>
        {t("evaluations.question", { number })}
        {concerns.map((concern) => (
          <Chip key={concern} tone="warning">
            {t(`manage.results.concern.${concern}`)}
          </Chip>
        ))}
      </h3>
      <div className={styles.prompt}>
        <InlineMarkdown>{prompt}</InlineMarkdown>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{t("manage.results.answered")}</dt>
          <dd>{formatNumber(answered, language)}</dd>
        </div>
        <div>
          <dt>{t("manage.results.facility")}</dt>
          <dd>{facility === null ? t(whyHidden(question)) : formatPercent(facility * 100, language)}</dd>
        </div>
        <div>
          <dt>{t("manage.results.discrimination")}</dt>
          <dd>{describeDiscrimination(question, translation)}</dd>
        </div>
      </dl>
      {concerns.map((concern) => (
        <p key={concern} className={styles.reason}>
          {t(`manage.results.reason.${concern}`)}
        </p>
      ))}
      {choices && <ChoiceShares choices={choices} />}
    </li>
  );
}

/** Discrimination is null if there are too few answers, or if all learners did equally well. */
function describeDiscrimination(question: RankedQuestion["question"], { t, language }: Translation): string {
  const { discrimination } = question;
  if (discrimination !== null) return formatNumber(roundDown(discrimination, 2), language);
  return t(question.facility === null ? whyHidden(question) : "manage.results.alike");
}

/** Even a large enough group is hidden if the rest of the course has too few learners. */
function whyHidden({ answered }: RankedQuestion["question"]) {
  return answered < minLearners ? "manage.results.hidden" : "manage.results.hiddenElse";
}
