import AccessTime from "@mui/icons-material/AccessTime";
import Language from "@mui/icons-material/Language";
import MenuBook from "@mui/icons-material/MenuBookOutlined";
import Quiz from "@mui/icons-material/QuizOutlined";
import SignalCellular from "@mui/icons-material/SignalCellularAltOutlined";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CourseSummary } from "../../../contract/courses.ts";
import { formatBytes, formatMinutes } from "../../ui/amounts.ts";
import styles from "./course-facts.module.css";

interface CourseFactsProps {
  course: CourseSummary;
  /** What all of it costs to download; only a course by itself says so. */
  bytes?: number | null;
  /** One under the other, instead of in a row. */
  stacked?: boolean;
}

/** What a course takes. */
export function CourseFacts({ course, bytes = null, stacked = false }: CourseFactsProps) {
  const { t, i18n } = useTranslation();
  const time = formatMinutes(course.durationMinutes, i18n.language);
  const spoken = course.languages.map((language) => t(`courses.language.${language}`));
  return (
    <ul className={styles.facts} data-stacked={stacked}>
      <Fact icon={<AccessTime />}>{stacked ? t("courses.hours", { time }) : time}</Fact>
      <Fact icon={<MenuBook />}>{t("courses.classes", { count: course.classCount })}</Fact>
      {course.evaluationCount > 0 && (
        <Fact icon={<Quiz />}>{t("courses.evaluations", { count: course.evaluationCount })}</Fact>
      )}
      <Fact icon={<Language />}>{new Intl.ListFormat(i18n.language, { type: "unit" }).format(spoken)}</Fact>
      {bytes !== null && (
        <Fact icon={<SignalCellular />}>{t("courses.download", { size: formatBytes(bytes, i18n.language) })}</Fact>
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
