import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { EnrolmentDetail } from "../../../contract/enrolments.ts";
import { paths } from "../../paths.ts";
import { useSession } from "../../session.ts";
import { formatDay, formatPercent } from "../../ui/amounts.ts";
import buttons from "../../ui/buttons.module.css";
import { HeartAward } from "../../ui/drawings.tsx";
import styles from "./completion.module.css";

interface CompletionProps {
  enrolment: EnrolmentDetail;
  onReview(): void;
}

/** The end of a course: a warm word, what was achieved, and the way on. */
export function Completion({ enrolment, onReview }: CompletionProps) {
  const { t, i18n } = useTranslation();
  const name = useSession()?.user.firstName;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const average = averageOfBest(enrolment);
  const facts = [
    [t("player.end.classes"), String(enrolment.progress.total)],
    [t("player.end.average"), average === null ? "" : formatPercent(average, i18n.language)],
    [t("player.end.since"), formatDay(enrolment.startedAt, i18n.language)],
    [t("player.end.on"), enrolment.completedAt ? formatDay(enrolment.completedAt, i18n.language) : ""],
  ];
  return (
    <section className={styles.end}>
      <div className={styles.picture}>
        <HeartAward />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {name ? t("player.end.title", { name }) : t("player.end.titleNobody")}
      </h1>
      <p className={styles.text}>{t("player.end.text", { course: enrolment.course.title })}</p>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={styles.actions}>
        <Link to={paths.dashboard} className={buttons.primary}>
          {t("player.end.dashboard")}
        </Link>
        <button type="button" className={buttons.quiet} onClick={onReview}>
          {t("player.end.review")}
        </button>
      </div>
    </section>
  );
}

/** The mean of the best result of each evaluation; null where there is none. */
function averageOfBest({ items }: EnrolmentDetail): number | null {
  const best = Object.values(items)
    .filter(({ attempts }) => attempts.length > 0)
    .map(({ attempts }) => Math.max(...attempts.map(({ percent }) => percent)));
  return best.length === 0 ? null : Math.floor(best.reduce((sum, percent) => sum + percent, 0) / best.length);
}
