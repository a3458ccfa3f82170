import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { listLoaded } from "../../../../api/list-loaded.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { MoreButton } from "../../../../ui/actions/more-button.tsx";
import { OpenBook } from "../../../../ui/drawings/drawings.tsx";
import { EmptyState } from "../../../../ui/status/empty-state.tsx";
import { CourseList } from "../../courses/course-list.tsx";
import { listStaffCourses, useStaff } from "../../courses/staff-courses.ts";
import { managedCoursesQuery } from "../writing-queries.ts";

/** The user's courses with the state of each, for users who write any. */
export function WrittenCourses() {
  const { t } = useTranslation();
  const own = listStaffCourses(useStaff());
  const list = useSuspenseInfiniteQuery(managedCoursesQuery());
  const courses = listLoaded(list.data);
  if (courses.length === 0)
    return <EmptyState picture={<OpenBook />} title={t("manage.courses.none")} text={t("manage.courses.noneText")} />;
  return (
    <>
      <CourseList
        courses={courses.map(({ id, title, ...state }) => ({
          id,
          title: title || id,
          roles: own.find((course) => course.id === id)?.roles ?? [],
          state,
        }))}
      />
      <MoreButton list={list}>{t("courses.more")}</MoreButton>
    </>
  );
}
