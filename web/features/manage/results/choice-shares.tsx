import type { QuestionStatistics } from "../../../../contract/staff/progress.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { CheckIcon } from "../../../ui/icons/icons.tsx";
import { formatPercent } from "../../../ui/text/amounts.ts";
import styles from "./choice-shares.module.css";

/** The share of respondents who selected each choice; correct choices are marked with an icon and a word. */
export function ChoiceShares({ choices }: { choices: NonNullable<QuestionStatistics["choices"]> }) {
  const { t, language } = useTranslation();
  return (
    <ul className={styles.shares} aria-label={t("manage.results.shares")}>
      {choices.map(({ id, text, correct, share }) => (
        <li key={id} data-correct={correct}>
          <span className={styles.text}>
            {text}
            {correct && (
              <span className={styles.correct}>
                <CheckIcon size={18} />
                {t("manage.results.correct")}
              </span>
            )}
          </span>
          <span className={styles.figure}>{formatPercent(share * 100, language)}</span>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ inlineSize: `${share * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
