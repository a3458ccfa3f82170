import { managePath } from "../../../../contract/staff/manage-screens.ts";
import type { CourseRole } from "../../../../contract/staff/roles.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Link } from "../../../routing/link.tsx";
import { Chip } from "../../../ui/status/chip.tsx";
import { CourseStateLine } from "../writing/courses/course-state.tsx";
import styles from "./course-list.module.css";
import { canSeeLearners, isEditorOf, isTeacherOf, type StaffCourse, useStaff } from "./staff-courses.ts";

/** Courses, each with links to the screens that the user may open. */
export function CourseList({ courses }: { courses: readonly StaffCourse[] }) {
  return (
    <ul className={styles.list}>
      {courses.map((course) => (
        <li key={course.id} className={styles.course}>
          <h2>{course.title}</h2>
          <Roles roles={course.roles} />
          {course.state && <CourseStateLine state={course.state} className={styles.roles} />}
          <ScreenLinks course={course} />
        </li>
      ))}
    </ul>
  );
}

function Roles({ roles }: { roles: readonly CourseRole[] }) {
  const { t } = useTranslation();
  if (roles.length === 0) return null;
  return (
    <p className={styles.roles}>
      <span className="visually-hidden">{t("manage.courses.roles")} </span>
      {roles.map((role) => (
        <Chip key={role} tone="primary">
          {t(`manage.courses.role.${role}`)}
        </Chip>
      ))}
    </p>
  );
}

function ScreenLinks({ course: { id: courseId, title, state } }: { course: StaffCourse }) {
  const { t } = useTranslation();
  const staff = useStaff();
  const canSeeLearnerData = canSeeLearners(staff, courseId);
  const written = isEditorOf(staff, courseId)
    ? [
        { to: managePath("outline", { courseId }), label: t("manage.writing.outline.way") },
        { to: managePath("publish", { courseId }), label: t("manage.writing.publish.way") },
        { to: managePath("releases", { courseId }), label: t("manage.writing.releases.way") },
      ]
    : [];
  const taught = [
    ...(canSeeLearnerData ? [{ to: managePath("learners", { courseId }), label: t("manage.courses.learners") }] : []),
    { to: managePath("results", { courseId }), label: t("manage.courses.results") },
    ...(canSeeLearnerData
      ? [{ to: managePath("groups", {}, { course: courseId }), label: t("manage.courses.groups") }]
      : []),
    ...(isTeacherOf(staff, courseId)
      ? [{ to: managePath("announce", { courseId }), label: t("manage.courses.announce") }]
      : []),
  ];
  // A course that was never released has no learners and no results.
  const links = state?.release === null ? written : [...taught, ...written];
  return (
    <ul className={styles.links}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>
            {label}
            <span className="visually-hidden">: {title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
