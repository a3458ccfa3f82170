import { Link } from "react-router";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import type { CourseRole } from "../../../../contract/staff/roles.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Chip } from "../../../ui/status/chip.tsx";
import styles from "./course-list.module.css";
import { isTeacherOf, type StaffCourse, seesLearnersOf, useStaff } from "./staff-courses.ts";

/** Courses, each with the ways into it that are open to oneself. */
export function CourseList({ courses }: { courses: readonly StaffCourse[] }) {
  return (
    <ul className={styles.list}>
      {courses.map((course) => (
        <li key={course.id} className={styles.course}>
          <h2>{course.title}</h2>
          <Roles roles={course.roles} />
          <Ways courseId={course.id} title={course.title} />
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

function Ways({ courseId, title }: { courseId: string; title: string }) {
  const { t } = useTranslation();
  const staff = useStaff();
  const seesLearners = seesLearnersOf(staff, courseId);
  const ways = [
    ...(seesLearners ? [{ to: managePath("learners", { courseId }), label: t("manage.courses.learners") }] : []),
    { to: managePath("results", { courseId }), label: t("manage.courses.results") },
    ...(seesLearners
      ? [{ to: managePath("groups", {}, { course: courseId }), label: t("manage.courses.groups") }]
      : []),
    ...(isTeacherOf(staff, courseId)
      ? [{ to: managePath("announce", { courseId }), label: t("manage.courses.announce") }]
      : []),
  ];
  return (
    <ul className={styles.ways}>
      {ways.map(({ to, label }) => (
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
