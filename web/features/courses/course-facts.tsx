import type { ReactNode } from "react";
import type { CourseSummary } from "../../../contract/courses/courses.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { ClockIcon, SignalIcon } from "../../ui/icons/course-icons.tsx";
import { GlobeIcon } from "../../ui/icons/icons.tsx";
import { ClassIcon, EvaluationIcon } from "../../ui/icons/player-icons.tsx";
import { formatBytes, formatMinutes } from "../../ui/text/amounts.ts";
import styles from "./course-facts.module.css";

interface CourseFactsProps {
  course: CourseSummary;
  /** The total download size in bytes, known only for a single course. */
  bytes?: number | null;
  /** Stacks the facts instead of laying them out in a row. */
  stacked?: boolean;
}

/** The requirements of a course. */
export function CourseFacts({ course, bytes = null, stacked = false }: CourseFactsProps) {
  const { t, language } = useTranslation();
  const time = formatMinutes(course.durationMinutes, language);
  const spoken = course.languages.map((language) => t(`courses.language.${language}`));
  return (
    <ul className={styles.facts} data-stacked={stacked}>
      <Fact icon={<ClockIcon />}>{stacked ? t("courses.hours", { time }) : time}</Fact>
      <Fact icon={<ClassIcon />}>{t("courses.classes", { count: course.classCount })}</Fact>
      {course.evaluationCount > 0 && (
        <Fact icon={<EvaluationIcon />}>{t("courses.evaluations", { count: course.evaluationCount })}</Fact>
      )}
      <Fact icon={<GlobeIcon />}>{new Intl.ListFormat(language, { type: "unit" }).format(spoken)}</Fact>
      {bytes !== null && (
        <Fact icon={<SignalIcon />}>{t("courses.download", { size: formatBytes(bytes, language) })}</Fact>
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.text}>{children}</span>
    </li>
  );
}
