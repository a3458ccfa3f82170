import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { managePath } from "../../../contract/staff/manage-screens.ts";
import { loadPages } from "../../api/load-query.ts";
import {
  canSeeLearners,
  isAdmin,
  listStaffCourses,
  listTaughtCourses,
  useStaff,
} from "../../features/manage/courses/staff-courses.ts";
import { FilterBar } from "../../features/manage/filters/filter-bar.tsx";
import { FilterSelect } from "../../features/manage/filters/filter-select.tsx";
import { GroupList } from "../../features/manage/groups/group-list.tsx";
import { groupsQuery } from "../../features/manage/groups/group-queries.ts";
import { toOptions } from "../../features/manage/people/options.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { useLoaderData, useNavigate, useSearchParams } from "../../routing/hooks.ts";
import type { LoaderArgs } from "../../routing/routes.ts";
import { Button } from "../../ui/actions/button.tsx";
import { MoreButton } from "../../ui/actions/more-button.tsx";
import { lazyDialog } from "../../ui/behaviour/lazy-part.tsx";
import { OpenBook } from "../../ui/drawings/drawings.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import styles from "./manage.module.css";
import { useCourseOptions } from "./use-options.ts";

const GroupDialog = lazyDialog(async () => (await import("../../features/manage/groups/group-dialog.tsx")).GroupDialog);

export async function loader({ url }: LoaderArgs) {
  const course = url.searchParams.get("course")?.slice(0, 200) ?? "";
  await loadPages({ ...groupsQuery(course), staleTime: 0 });
  return { course };
}

/** The groups that the user may see, of all courses or of one. */
export function Component() {
  const { t } = useTranslation();
  const { course } = useLoaderData<typeof loader>();
  const [, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const courses = useCourseOptions();
  const staff = useStaff();
  const taught = isAdmin(staff) ? courses : listTaughtCourses(staff);
  const visible = isAdmin(staff) ? courses : listStaffCourses(staff).filter(({ id }) => canSeeLearners(staff, id));
  const list = useSuspenseInfiniteQuery(groupsQuery(course));
  const groups = list.data.pages.flatMap(({ records }) => records);
  const [isCreating, setCreating] = useState(false);
  const openDialog = taught.some(({ id }) => id === course) ? course : (taught[0]?.id ?? "");
  return (
    <Screen>
      <PageTitle title={t("manage.groups.title")} />
      <header>
        <h1>{t("manage.groups.title")}</h1>
        <p>{t("manage.groups.lead")}</p>
        {taught.length > 0 && (
          <div className={styles.actions}>
            <Button variant="primary" onClick={() => setCreating(true)}>
              {t("manage.groups.new")}
            </Button>
          </div>
        )}
      </header>
      <FilterBar>
        <FilterSelect
          label={t("manage.groups.course")}
          any={t("manage.groups.anyCourse")}
          value={course}
          options={toOptions(visible)}
          onChange={(selected) => setSearch(selected ? { course: selected } : {}, { preventScrollReset: true })}
        />
      </FilterBar>
      {groups.length === 0 ? (
        <EmptyState picture={<OpenBook />} title={t("manage.groups.none")} text={t("manage.groups.noneText")} />
      ) : (
        <GroupList groups={groups} courses={courses} />
      )}
      <MoreButton list={list}>{t("manage.groups.more")}</MoreButton>
      {isCreating && (
        <GroupDialog
          group={null}
          courses={taught}
          course={openDialog}
          onDone={({ id }) => {
            setCreating(false);
            navigate(managePath("group", { groupId: id }));
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </Screen>
  );
}
