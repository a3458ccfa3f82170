import { useSearchParams } from "react-router";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import { ImportPeople } from "../../../features/manage/import/import-people.tsx";
import { WayBack } from "../../../features/manage/way-back.tsx";
import { useTranslation } from "../../../i18n/translation.ts";
import { useSession } from "../../../session.ts";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import { Screen } from "../../../ui/layout/screen.tsx";
import { useCourseOptions } from "../use-options.ts";

/** Invites many people; `?course=` and `?group=` are of those who come without. */
export function Component() {
  const { t } = useTranslation();
  const staff = useSession()?.user.staff;
  const [search] = useSearchParams();
  const all = useCourseOptions();
  const isAdmin = staff?.roles.includes("admin") ?? false;
  const taught = staff?.courses.filter(({ role }) => role === "teacher") ?? [];
  const courses = isAdmin ? all : taught;
  // Who teaches one course alone means that one.
  const course = search.get("course") ?? (isAdmin || taught.length !== 1 ? "" : (taught[0]?.id ?? ""));
  return (
    <Screen narrow>
      <PageTitle title={t("manage.import.title")} />
      {isAdmin && <WayBack to={managePath("people")}>{t("manage.people.title")}</WayBack>}
      <header>
        <h1>{t("manage.import.title")}</h1>
        <p>{t("manage.import.lead")}</p>
      </header>
      <ImportPeople
        courses={courses}
        begin={{ course, group: course && (search.get("group") ?? "") }}
        seesPeople={isAdmin}
      />
    </Screen>
  );
}
