import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { managePath } from "../../../contract/staff/manage-screens.ts";
import { listLoaded } from "../../api/list-loaded.ts";
import { loadPages, loadQuery } from "../../api/load-query.ts";
import { useAllPages } from "../../api/use-all-pages.ts";
import { BackLink } from "../../features/manage/back-link.tsx";
import { CourseImportForm } from "../../features/manage/course-import/course-import-form.tsx";
import { importQuery, ownImportsQuery } from "../../features/manage/course-import/import-queries.ts";
import { ImportView } from "../../features/manage/course-import/import-view.tsx";
import { OwnImports } from "../../features/manage/course-import/own-imports.tsx";
import { isAuthor, useStaff } from "../../features/manage/courses/staff-courses.ts";
import { managedCoursesQuery } from "../../features/manage/writing/writing-queries.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { useNavigate, useSearchParams } from "../../routing/hooks.ts";
import type { LoaderArgs } from "../../routing/routes.ts";
import { useFocusedHeading } from "../../ui/behaviour/use-focused-heading.ts";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";

export async function loader({ url }: LoaderArgs) {
  const id = url.searchParams.get("import");
  if (id !== null) await loadQuery(importQuery(id));
  else await Promise.all([loadPages(ownImportsQuery()), loadPages(managedCoursesQuery())]);
  return null;
}

/**
 * The screen that imports a course from another platform; `?import=` is an existing import, `?course=` the target
 * course.
 */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get("import");
  const title = t("manage.bring.title");
  const [pasted, setPasted] = useState("");
  useFocusedHeading(id);
  return (
    <Screen narrow>
      <PageTitle title={title} />
      <BackLink to={managePath("courses")}>{t("manage.screens.courses")}</BackLink>
      <header>
        <h1>{title}</h1>
        <p>{t("manage.bring.lead")}</p>
      </header>
      {id === null ? (
        <NewImport
          course={search.get("course") ?? ""}
          pasted={pasted}
          onPaste={setPasted}
          onStarted={(importId) => navigate(pathOf(importId))}
        />
      ) : (
        <ImportView
          key={id}
          id={id}
          onAccepted={() => setPasted("")}
          onLeave={() => navigate(managePath("importCourse"))}
        />
      )}
    </Screen>
  );
}

function NewImport(
  props: Pick<ComponentProps<typeof CourseImportForm>, "course" | "pasted" | "onPaste" | "onStarted">,
) {
  const staff = useStaff();
  const list = useSuspenseInfiniteQuery(managedCoursesQuery());
  useAllPages(list, true);
  const written = listLoaded(list.data).filter(({ role }) => role !== "teacher");
  return (
    <>
      <CourseImportForm {...props} courses={written} canCreate={isAuthor(staff)} />
      <OwnImports />
    </>
  );
}

function pathOf(id: string): string {
  return managePath("importCourse", {}, { import: id });
}
