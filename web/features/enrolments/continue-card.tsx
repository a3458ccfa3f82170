import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Enrolment } from "../../../contract/enrolments.ts";
import { paths } from "../../paths.ts";
import { formatMinutes, formatPercent } from "../../ui/amounts.ts";
import buttons from "../../ui/buttons.module.css";
import { ProgressRing } from "../../ui/progress-ring.tsx";
import { TextSkeleton } from "../../ui/text-skeleton.tsx";
import styles from "./continue-card.module.css";
import { enrolmentQuery } from "./enrolment-queries.ts";
import { MissingList } from "./missing-list.tsx";
import { countMinutesLeft, findResumeItem } from "./remaining.ts";

interface ContinueCardProps {
  enrolment: Enrolment;
  /** The course used last: the one thing that the screen invites to. */
  isFirst: boolean;
}

/** A course under way: how far, where one was, and the way straight back to it. */
export function ContinueCard({ enrolment, isFirst }: ContinueCardProps) {
  const { t, i18n } = useTranslation();
  const { course, progress } = enrolment;
  const { data: detail } = useQuery(enrolmentQuery(enrolment.id));
  const begin = t("enrolments.begin");
  const resume = detail ? findResumeItem(detail) : null;
  return (
    <article className={styles.card} data-first={isFirst}>
      <ProgressRing
        percent={progress.percent}
        text={formatPercent(progress.percent, i18n.language)}
        label={t("enrolments.progressOf", { title: course.title })}
        size={isFirst ? 92 : 76}
      />
      <div className={styles.text}>
        <h3>
          <Link to={paths.course(course.id)}>{course.title}</Link>
        </h3>
        <p className={styles.resume}>
          {resume ? (
            <>
              <span>{t(resume.id === enrolment.lastClass ? "enrolments.lastClass" : "enrolments.next")}:</span>{" "}
              {resume.title}
            </>
          ) : (
            <TextSkeleton />
          )}
        </p>
        <p className={styles.left}>
          <span>{t("enrolments.doneOf", progress)}</span>
          {detail && (
            <span>{t("enrolments.timeLeft", { time: formatMinutes(countMinutesLeft(detail), i18n.language) })}</span>
          )}
        </p>
      </div>
      <Link
        to={paths.play(enrolment.id, resume?.id)}
        aria-label={enrolment.lastClass ? t("enrolments.goOnWith", course) : `${begin}: ${course.title}`}
        className={`${isFirst ? buttons.primary : buttons.secondary} ${styles.action}`}
      >
        {enrolment.lastClass ? t("enrolments.goOn") : begin}
      </Link>
      {progress.done > 0 && (
        <div className={styles.missing}>
          <MissingList enrolment={detail} />
        </div>
      )}
    </article>
  );
}
