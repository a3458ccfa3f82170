import { useState } from "react";
import { managePath } from "../../../contract/staff/manage-screens.ts";
import { loadPages } from "../../api/load-query.ts";
import { CourseList } from "../../features/manage/courses/course-list.tsx";
import { isAuthor, isWriter, listStaffCourses, useStaff } from "../../features/manage/courses/staff-courses.ts";
import { WrittenCourses } from "../../features/manage/writing/courses/written-courses.tsx";
import { managedCoursesQuery } from "../../features/manage/writing/writing-queries.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { useNavigate } from "../../routing/hooks.ts";
import { currentSession } from "../../session.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { lazyDialog } from "../../ui/behaviour/lazy-part.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";
import styles from "./manage.module.css";

const NewCourseDialog = lazyDialog(
  async () => (await import("../../features/manage/writing/courses/new-course-dialog.tsx")).NewCourseDialog,
);

export async function loader() {
  if (isWriter(currentSession()?.user.staff ?? null)) await loadPages({ ...managedCoursesQuery(), staleTime: 0 });
  return null;
}

/** The courses of a member of staff; for administrators, all courses. */
export function Component() {
  const { t } = useTranslation();
  const staff = useStaff();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  return (
    <Screen>
      <PageTitle title={t("manage.screens.courses")} />
      <header>
        <h1>{t("manage.screens.courses")}</h1>
        <p>{t("manage.courses.lead")}</p>
        {isWriter(staff) && (
          <div className={styles.actions}>
            {isAuthor(staff) && (
              <Button variant="primary" onClick={() => setCreating(true)}>
                {t("manage.writing.new.title")}
              </Button>
            )}
            <LinkButton variant="secondary" to={managePath("importCourse")}>
              {t("manage.bring.title")}
            </LinkButton>
            <LinkButton variant="secondary" to={managePath("reviews")}>
              {t("manage.writing.reviews.title")}
            </LinkButton>
          </div>
        )}
      </header>
      {isWriter(staff) ? <WrittenCourses /> : <CourseList courses={listStaffCourses(staff)} />}
      {isCreating && (
        <NewCourseDialog
          onDone={({ id }) => navigate(managePath("outline", { courseId: id }))}
          onClose={() => setCreating(false)}
        />
      )}
    </Screen>
  );
}
