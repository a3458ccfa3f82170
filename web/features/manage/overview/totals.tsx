import type { Overview } from "../../../../contract/staff/overview.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { formatNumber } from "../../../ui/text/amounts.ts";
import styles from "./overview.module.css";

const shownTotals = ["people", "activeToday", "activeThisWeek", "enrolments", "completions"] as const;

/** The totals of the site. */
export function Totals({ overview }: { overview: Overview }) {
  const { t, language } = useTranslation();
  return (
    <dl className={styles.figures}>
      {shownTotals.map((name) => (
        <div key={name}>
          <dt>{t(`manage.overview.figure.${name}`)}</dt>
          <dd>{formatNumber(overview[name], language)}</dd>
        </div>
      ))}
    </dl>
  );
}
