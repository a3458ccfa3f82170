import { managePath } from "../../../../contract/staff/manage-screens.ts";
import { BackLink } from "../../../features/manage/back-link.tsx";
import { isAdmin, listTaughtCourses, useStaff } from "../../../features/manage/courses/staff-courses.ts";
import { ImportPeople } from "../../../features/manage/people-import/import-people.tsx";
import { useTranslation } from "../../../i18n/translation.ts";
import { useSearchParams } from "../../../routing/hooks.ts";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import { Screen } from "../../../ui/layout/screen.tsx";
import { useCourseOptions } from "../use-options.ts";

/** The screen that invites many people; `?course=` and `?group=` are the default placement. */
export function Component() {
  const { t } = useTranslation();
  const staff = useStaff();
  const [search] = useSearchParams();
  const all = useCourseOptions();
  const canSeePeople = isAdmin(staff);
  const taught = listTaughtCourses(staff);
  const courses = canSeePeople ? all : taught;
  // For a teacher of a single course, that course is the default.
  const course = search.get("course") ?? (canSeePeople || taught.length !== 1 ? "" : (taught[0]?.id ?? ""));
  return (
    <Screen narrow>
      <PageTitle title={t("manage.import.title")} />
      {canSeePeople && <BackLink to={managePath("people")}>{t("manage.people.title")}</BackLink>}
      <header>
        <h1>{t("manage.import.title")}</h1>
        <p>{t("manage.import.lead")}</p>
      </header>
      <ImportPeople
        courses={courses}
        initialPlacement={{ course, group: course && (search.get("group") ?? "") }}
        canSeePeople={canSeePeople}
      />
    </Screen>
  );
}
