import { useQuery } from "@tanstack/react-query";
import type { Enrolment } from "../../../contract/courses/enrolments.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import { LinkButton } from "../../ui/actions/button.tsx";
import { lazyPart } from "../../ui/behaviour/lazy-part.tsx";
import { ProgressRing } from "../../ui/status/progress-ring.tsx";
import { TextSkeleton } from "../../ui/status/text-skeleton.tsx";
import { formatMinutes, formatPercent } from "../../ui/text/amounts.ts";
import styles from "./continue-card.module.css";
import { enrolmentQuery } from "./enrolment-queries.ts";
import { addDone, useMarkedHere, withDone } from "./marked-here.ts";
import { ModuleProgress } from "./module-progress.tsx";
import { countMinutesLeft, findResumeItem } from "./remaining.ts";

// Loaded on demand: it is not shown on a first visit, when everything is missing.
const MissingList = lazyPart(async () => (await import("./missing-list.tsx")).MissingList);

interface ContinueCardProps {
  enrolment: Enrolment;
  /** Whether this is the course used last, the screen's main call to action. */
  isFirst: boolean;
  /** A compact row for long lists: the title, the progress and the link only. */
  isRow?: boolean;
}

/** The invitation shown before anything has been opened, by the type of the first item. */
const beginning = { class: "enrolments.beginClass", evaluation: "enrolments.beginEvaluation" } as const;

/** A course in progress: the progress and the last item, with a link back to it. */
export function ContinueCard({ enrolment, isFirst, isRow = false }: ContinueCardProps) {
  const { t, language } = useTranslation();
  const { course } = enrolment;
  const { data } = useQuery({ ...enrolmentQuery(enrolment.id), enabled: !isRow });
  const marked = useMarkedHere(enrolment.id).filter((id) => !data?.items[id]?.completedAt);
  const detail = data && withDone(data, marked);
  const progress = detail?.progress ?? addDone(enrolment.progress, marked.length);
  const resume = detail ? findResumeItem(detail) : null;
  // The class opened last may be unknown: it may have left the course, or was opened offline.
  const isBegun = enrolment.lastClass !== null || progress.done > 0;
  const beginLabel = t(resume ? beginning[resume.kind] : "enrolments.begin");
  return (
    <article className={styles.card} data-first={isFirst} data-row={isRow}>
      <ProgressRing
        percent={progress.percent}
        text={formatPercent(progress.percent, language)}
        label={t("enrolments.progressOf", { title: course.title })}
        size={isFirst ? 92 : isRow ? 56 : 76}
      />
      <div className={styles.text}>
        <h3>
          <Link to={paths.course(course.id)}>{course.title}</Link>
        </h3>
        {!isRow && (
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
        )}
        <p className={styles.left}>
          <span>{t("enrolments.doneOf", progress)}</span>
          {detail && (
            <span>{t("enrolments.timeLeft", { time: formatMinutes(countMinutesLeft(detail), language) })}</span>
          )}
        </p>
        {marked.length > 0 && <p className={styles.marked}>{t("enrolments.markedHere", { count: marked.length })}</p>}
      </div>
      <LinkButton
        to={paths.play(enrolment.id, resume?.id)}
        aria-label={isBegun ? t("enrolments.goOnWith", { title: course.title }) : `${beginLabel}: ${course.title}`}
        variant={isFirst ? "primary" : "secondary"}
        className={styles.action}
      >
        {isBegun ? t("enrolments.goOn") : beginLabel}
      </LinkButton>
      {isFirst && detail && detail.course.modules.length > 1 && <ModuleProgress enrolment={detail} />}
      {/* Its code cannot be loaded offline, so a class marked as done there must not be the first reason to show it. */}
      {enrolment.progress.done > 0 && !isRow && (
        <div className={styles.missing}>
          <MissingList enrolment={detail} />
        </div>
      )}
    </article>
  );
}
