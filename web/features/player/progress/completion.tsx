import { type ReactNode, useEffect, useRef } from "react";
import type { EnrolmentDetail } from "../../../../contract/courses/enrolments.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { HeartAward } from "../../../ui/drawings/drawings.tsx";
import { formatDay, formatPercent } from "../../../ui/text/amounts.ts";
import styles from "./completion.module.css";

interface CompletionProps {
  enrolment: EnrolmentDetail;
  onReview(): void;
  /** The certificate, if available, with the only primary action. */
  children?: ReactNode;
}

/** The end of a course: congratulations, a summary, and the next steps. */
export function Completion({ enrolment, onReview, children }: CompletionProps) {
  const { t, language } = useTranslation();
  const name = useSession()?.user.firstName;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const average = averageOfBest(enrolment);
  const facts = [
    [t("player.end.classes"), String(enrolment.progress.done)],
    [t("player.end.average"), average === null ? "" : formatPercent(average, language)],
    [t("player.end.since"), formatDay(enrolment.startedAt, language)],
    [t("player.end.on"), enrolment.completedAt ? formatDay(enrolment.completedAt, language) : ""],
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
      {children}
      <div className={styles.actions}>
        <LinkButton to={paths.dashboard} variant="secondary">
          {t("player.end.dashboard")}
        </LinkButton>
        <Button variant="quiet" onClick={onReview}>
          {t("player.end.review")}
        </Button>
      </div>
    </section>
  );
}

/**
 * Returns the mean of the best results of all completed assessments except the pretest, as on the certificate, or null
 * if there are none.
 */
function averageOfBest({ course, items }: EnrolmentDetail): number | null {
  const best = course.modules
    .flatMap((module) => module.items)
    .filter(({ id, isPretest }) => !isPretest && items[id]?.completedAt && items[id].attempts[0])
    .map(({ id }) => Math.max(...(items[id]?.attempts ?? []).map(({ percent }) => percent)));
  return best.length === 0 ? null : Math.floor(best.reduce((sum, percent) => sum + percent, 0) / best.length);
}
