import type { CourseSummary } from "../../../contract/courses/courses.ts";
import type { Enrolment } from "../../../contract/courses/enrolments.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import { formatPercent } from "../../ui/text/amounts.ts";
import { languageOf } from "../../ui/text/text-language.ts";
import styles from "./course-card.module.css";
import { CourseCover } from "./course-cover.tsx";
import { CourseFacts } from "./course-facts.tsx";

interface CourseCardProps {
  course: CourseSummary;
  enrolment: Enrolment | null;
  /** The title in the course's outline that matched a search. */
  place: string | null;
}

/**
 * A course in the list. The whole card is clickable; for the keyboard and screen readers, only the title is the link.
 */
export function CourseCard({ course, enrolment, place }: CourseCardProps) {
  const { t, language } = useTranslation();
  const lang = languageOf(course, language);
  return (
    <article className={styles.card}>
      <CourseCover file={course.cover} />
      <div className={styles.body}>
        <h2 className={styles.title}>
          <Link to={paths.course(course.id)} className={styles.link} lang={lang}>
            {course.title}
          </Link>
        </h2>
        {place && <p className={styles.place}>{t("courses.foundIn", { title: place })}</p>}
        <p className={styles.summary} lang={lang}>
          {course.summary}
        </p>
        <CourseFacts course={course} />
        {enrolment && <OwnProgress enrolment={enrolment} />}
      </div>
    </article>
  );
}

function OwnProgress({ enrolment }: { enrolment: Enrolment }) {
  const { t, language } = useTranslation();
  const { percent } = enrolment.progress;
  const isDone = enrolment.status === "completed";
  const share = t("courses.doneShare", { percent: formatPercent(percent, language) });
  return (
    <div className={styles.progress} data-done={isDone}>
      <div
        role="progressbar"
        aria-label={t("courses.progress")}
        aria-valuenow={percent}
        aria-valuetext={share}
        className={styles.track}
      >
        <div className={styles.bar} style={{ width: `${percent}%` }} />
      </div>
      <span>{isDone ? t("courses.done") : share}</span>
    </div>
  );
}
