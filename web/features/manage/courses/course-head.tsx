import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { WayBack } from "../way-back.tsx";
import styles from "./course-head.module.css";
import { isEditorOf, isTeacherOf, seesLearnersOf, useStaff } from "./staff-courses.ts";

interface CourseHeadProps {
  course: { id: string; title: string };
  /** What the screen shows of the course. */
  title: string;
  lead: string;
  /** Whether learners can see it: before that there is nothing of theirs. */
  isPublished?: boolean;
  /** What can be done here. */
  actions?: ReactNode;
}

/** The head of a screen about a course, with the ways to what else there is of it. */
export function CourseHead({ course, title, lead, isPublished = true, actions }: CourseHeadProps) {
  const { t } = useTranslation();
  const staff = useStaff();
  const { id: courseId } = course;
  const seesLearners = isPublished && seesLearnersOf(staff, courseId);
  const writes = isEditorOf(staff, courseId);
  return (
    <>
      <WayBack to={managePath("courses")}>{t("manage.screens.courses")}</WayBack>
      <header className={styles.head}>
        <h1>
          <span className={styles.course}>{course.title}</span> {title}
        </h1>
        <p>{lead}</p>
        {(seesLearners || writes) && (
          <nav aria-label={t("manage.courses.ways")} className={styles.ways}>
            {seesLearners && (
              <NavLink to={managePath("learners", { courseId })}>{t("manage.courses.learners")}</NavLink>
            )}
            {isPublished && <NavLink to={managePath("results", { courseId })}>{t("manage.courses.results")}</NavLink>}
            {isPublished && <NavLink to={managePath("gain", { courseId })}>{t("manage.gain.title")}</NavLink>}
            {seesLearners && (
              <NavLink to={managePath("groups", {}, { course: courseId })}>{t("manage.courses.groups")}</NavLink>
            )}
            {isPublished && isTeacherOf(staff, courseId) && (
              <NavLink to={managePath("announce", { courseId })}>{t("manage.courses.announce")}</NavLink>
            )}
            {writes && (
              <>
                <NavLink to={managePath("outline", { courseId })}>{t("manage.writing.outline.way")}</NavLink>
                <NavLink to={managePath("translate", { courseId })}>{t("manage.writing.translate.way")}</NavLink>
                <NavLink to={managePath("publish", { courseId })}>{t("manage.writing.publish.way")}</NavLink>
                <NavLink to={managePath("releases", { courseId })}>{t("manage.writing.releases.way")}</NavLink>
                <NavLink to={managePath("takeAway", { courseId })}>{t("manage.writing.takeAway.way")}</NavLink>
              </>
            )}
          </nav>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
    </>
  );
}
