import type { ReactNode } from "react";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { NavLink } from "../../../routing/link.tsx";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import { Screen } from "../../../ui/layout/screen.tsx";
import { BackLink } from "../back-link.tsx";
import styles from "./course-screen.module.css";
import { canSeeLearners, isEditorOf, isTeacherOf, useStaff } from "./staff-courses.ts";

interface CourseScreenProps {
  /**
   * The title is empty until it has been written; with `release` null, learners cannot see the course and there is no
   * learner data.
   */
  course: { id: string; title: string; release?: number | null };
  /** The part of the course that the screen shows. */
  title: string;
  lead: string;
  /** The screen's actions, such as buttons. */
  actions?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}

/** The layout of a screen about a course, with links to its other screens. */
export function CourseScreen({ course, title, lead, actions, narrow = false, children }: CourseScreenProps) {
  const { t } = useTranslation();
  const name = course.title || course.id;
  return (
    <Screen narrow={narrow}>
      <PageTitle title={`${title} · ${name}`} />
      <BackLink to={managePath("courses")}>{t("manage.screens.courses")}</BackLink>
      <header className={styles.head}>
        <h1>
          <span className={styles.course}>{name}</span> {title}
        </h1>
        <p>{lead}</p>
        <CourseLinks courseId={course.id} isPublished={course.release !== null} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </Screen>
  );
}

function CourseLinks({ courseId, isPublished }: { courseId: string; isPublished: boolean }) {
  const { t } = useTranslation();
  const staff = useStaff();
  const canSeeLearnerData = isPublished && canSeeLearners(staff, courseId);
  const canEdit = isEditorOf(staff, courseId);
  if (!canSeeLearnerData && !canEdit) return null;
  return (
    <nav aria-label={t("manage.courses.ways")} className={styles.links}>
      {canSeeLearnerData && <NavLink to={managePath("learners", { courseId })}>{t("manage.courses.learners")}</NavLink>}
      {isPublished && <NavLink to={managePath("results", { courseId })}>{t("manage.courses.results")}</NavLink>}
      {isPublished && <NavLink to={managePath("gain", { courseId })}>{t("manage.gain.title")}</NavLink>}
      {canSeeLearnerData && (
        <NavLink to={managePath("groups", {}, { course: courseId })}>{t("manage.courses.groups")}</NavLink>
      )}
      {isPublished && isTeacherOf(staff, courseId) && (
        <NavLink to={managePath("announce", { courseId })}>{t("manage.courses.announce")}</NavLink>
      )}
      {canEdit && (
        <>
          <NavLink to={managePath("outline", { courseId })}>{t("manage.writing.outline.way")}</NavLink>
          <NavLink to={managePath("translate", { courseId })}>{t("manage.writing.translate.way")}</NavLink>
          <NavLink to={managePath("publish", { courseId })}>{t("manage.writing.publish.way")}</NavLink>
          <NavLink to={managePath("releases", { courseId })}>{t("manage.writing.releases.way")}</NavLink>
          <NavLink to={managePath("exportCourse", { courseId })}>{t("manage.writing.takeAway.way")}</NavLink>
        </>
      )}
    </nav>
  );
}
