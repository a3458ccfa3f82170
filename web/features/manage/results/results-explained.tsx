import { useTranslation } from "../../../i18n/translation.ts";
import styles from "./results-explained.module.css";

/** An explanation of the figures, one sentence each. */
export function ResultsExplained() {
  const { t } = useTranslation();
  return (
    <dl className={styles.explained}>
      {(["facility", "discrimination"] as const).map((figure) => (
        <div key={figure}>
          <dt>{t(`manage.results.${figure}`)}</dt>
          <dd>{t(`manage.results.explained.${figure}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
