import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { managePath } from "../../../contract/staff/manage-screens.ts";
import { ApiError } from "../../api/api-error.ts";
import { loadPages, loadQuery } from "../../api/load-query.ts";
import { BackLink } from "../../features/manage/back-link.tsx";
import { isTeacherOf, useStaff } from "../../features/manage/courses/staff-courses.ts";
import { DeleteGroup } from "../../features/manage/groups/delete-group.tsx";
import { GroupCode } from "../../features/manage/groups/group-code.tsx";
import { formatGroupDays } from "../../features/manage/groups/group-days.ts";
import { GroupDialog } from "../../features/manage/groups/group-dialog.tsx";
import { GroupMembers } from "../../features/manage/groups/group-members.tsx";
import { groupQuery, membersQuery } from "../../features/manage/groups/group-queries.ts";
import { useFormattedTeachers } from "../../features/manage/groups/use-teacher-names.ts";
import { titleOf } from "../../features/manage/people/options.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { useLoaderData, useNavigate } from "../../routing/hooks.ts";
import type { LoaderArgs } from "../../routing/routes.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { EmptySearch } from "../../ui/drawings/drawings.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import styles from "./manage.module.css";
import { useCourseOptions } from "./use-options.ts";

/** Loads a group and returns its id; null if the user sees no such group. */
export async function loader({ params: { groupId = "" } }: LoaderArgs): Promise<{ groupId: string | null }> {
  try {
    const group = await loadQuery({ ...groupQuery(groupId), staleTime: 0 });
    await loadPages({ ...membersQuery(group), staleTime: 0 });
    return { groupId };
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return { groupId: null };
    throw error;
  }
}

/** A group with its members and join code. */
export function Component() {
  const { groupId } = useLoaderData<typeof loader>();
  return <Screen narrow>{groupId === null ? <NotFound /> : <GroupPage key={groupId} groupId={groupId} />}</Screen>;
}

function NotFound() {
  const { t } = useTranslation();
  const back = (
    <LinkButton variant="secondary" to={managePath("groups")}>
      {t("manage.groups.toList")}
    </LinkButton>
  );
  return (
    <>
      <PageTitle title={t("manage.groups.gone")} />
      <EmptyState
        isScreen
        picture={<EmptySearch />}
        title={t("manage.groups.gone")}
        text={t("manage.groups.goneText")}
        action={back}
      />
    </>
  );
}

function GroupPage({ groupId }: { groupId: string }) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const { data: group } = useSuspenseQuery(groupQuery(groupId));
  const courses = useCourseOptions();
  const teachers = useFormattedTeachers(group);
  const canChange = isTeacherOf(useStaff(), group.course);
  const [open, setOpen] = useState<"change" | "delete" | null>(null);
  const close = () => setOpen(null);
  const courseTitle = titleOf(courses, group.course);
  return (
    <>
      <PageTitle title={group.name} />
      <BackLink to={managePath("groups", {}, { course: group.course })}>{t("manage.groups.title")}</BackLink>
      <header>
        <h1>{group.name}</h1>
        <p>{courseTitle}</p>
        <p>{formatGroupDays(group, t, language)}</p>
        <p>{group.teachers.length > 0 ? t("manage.groups.taughtBy", { names: teachers }) : teachers}</p>
        <div className={styles.actions}>
          {canChange && (
            <Button variant="secondary" onClick={() => setOpen("change")}>
              {t("manage.groups.change")}
            </Button>
          )}
          <LinkButton variant="quiet" to={managePath("learners", { courseId: group.course }, { group: groupId })}>
            {t("manage.groups.progress")}
          </LinkButton>
        </div>
      </header>
      <section className={styles.section}>
        <h2>{t("manage.groups.code")}</h2>
        <GroupCode group={group} courseTitle={courseTitle} canChange={canChange} />
      </section>
      <section className={styles.section}>
        <h2>{t("manage.groups.members")}</h2>
        <GroupMembers group={group} canChange={canChange} />
      </section>
      {canChange && (
        <div className={styles.actions}>
          <Button variant="quiet" danger onClick={() => setOpen("delete")}>
            {t("manage.groups.delete.label")}
          </Button>
        </div>
      )}
      {open === "change" && (
        <GroupDialog
          group={group}
          courses={courses}
          course={group.course}
          onDone={() => {
            close();
            showToast({ tone: "success", message: t("manage.groups.saved") });
          }}
          onClose={close}
        />
      )}
      {open === "delete" && (
        <DeleteGroup
          group={group}
          onDone={() => navigate(managePath("groups", {}, { course: group.course }))}
          onClose={close}
        />
      )}
    </>
  );
}
