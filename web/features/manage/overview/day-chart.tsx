import { useId } from "react";
import { useTranslation } from "../../../i18n/translation.ts";
import { formatNumber } from "../../../ui/text/amounts.ts";
import { busiestDay, type DayCount, type DayFigures, formatDate } from "./days.ts";
import styles from "./overview.module.css";

const height = 60;
const step = 10;
const bar = 7;

/** A chart with one bar per day. Its description gives the gist in words; the table has every figure. */
export function DayChart({ what, days }: { what: DayCount; days: readonly DayFigures[] }) {
  const { t, language } = useTranslation();
  const id = useId();
  const total = days.reduce((sum, figures) => sum + figures[what], 0);
  const top = busiestDay(days, what);
  const scale = top ? height / top[what] : 0;
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const max =
    top && t("manage.overview.most", { value: formatNumber(top[what], language), day: formatDate(top.day, language) });
  // A learner who visits on several days is active on each, so the days do not add up to a number of people.
  const sum = what === "active" ? "" : t("manage.overview.sum", { value: formatNumber(total, language) });
  const description = [sum, max ?? t("manage.overview.nothing")].filter(Boolean).join(" ");
  return (
    <figure className={styles.chart}>
      <figcaption>{t(`manage.overview.count.${what}`)}</figcaption>
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        viewBox={`0 0 ${Math.max(days.length, 1) * step} ${height + 1}`}
        preserveAspectRatio="none"
      >
        <title id={`${id}-title`}>{t(`manage.overview.chart.${what}`)}</title>
        <desc id={`${id}-text`}>{description}</desc>
        <line x1="0" x2="100%" y1={height + 0.5} y2={height + 0.5} />
        {days.map((figures, index) => (
          <rect
            key={figures.day}
            x={index * step + (step - bar) / 2}
            y={height - figures[what] * scale}
            width={bar}
            height={figures[what] * scale}
          />
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{first && formatDate(first, language)}</span>
        <span>{last && formatDate(last, language)}</span>
      </p>
      <p className={styles.help} aria-hidden="true">
        {description}
      </p>
    </figure>
  );
}
