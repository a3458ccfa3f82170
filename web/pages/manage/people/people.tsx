import { useState } from "react";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import { loadPages } from "../../../api/load-query.ts";
import { PeopleFilterBar } from "../../../features/manage/people/list/people-filter-bar.tsx";
import { readPeopleFilters } from "../../../features/manage/people/list/people-filters.ts";
import { PeopleList } from "../../../features/manage/people/list/people-list.tsx";
import { peopleQuery } from "../../../features/manage/people/people-queries.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import type { LoaderArgs } from "../../../routing/routes.ts";
import { Button, LinkButton } from "../../../ui/actions/button.tsx";
import { ignoreQueryChanges } from "../../../ui/behaviour/ignore-query-changes.ts";
import { lazyDialog } from "../../../ui/behaviour/lazy-part.tsx";
import { useFilters } from "../../../ui/behaviour/use-filters.ts";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import { Screen } from "../../../ui/layout/screen.tsx";
import styles from "../manage.module.css";
import { useCourseOptions, useGroupOptions } from "../use-options.ts";

const InviteDialog = lazyDialog(
  async () => (await import("../../../features/manage/people/list/invite-dialog.tsx")).InviteDialog,
);

export async function loader({ url }: LoaderArgs) {
  await loadPages(peopleQuery(readPeopleFilters(url.searchParams)));
  return null;
}

export const shouldRevalidate = ignoreQueryChanges;

/** Everyone with an account or an invitation. */
export function Component() {
  const { t } = useTranslation();
  const { filters, change, clear } = useFilters({ read: readPeopleFilters });
  const courses = useCourseOptions();
  const groups = useGroupOptions();
  const [isInviting, setInviting] = useState(false);
  return (
    <Screen>
      <PageTitle title={t("manage.people.title")} />
      <header>
        <h1>{t("manage.people.title")}</h1>
        <p>{t("manage.people.lead")}</p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => setInviting(true)}>
            {t("manage.people.inviteOne")}
          </Button>
          <LinkButton variant="secondary" to={managePath("importPeople")}>
            {t("manage.people.inviteMany")}
          </LinkButton>
        </div>
      </header>
      <PeopleFilterBar filters={filters} courses={courses} groups={groups} onChange={change} />
      <PeopleList filters={filters} onClear={clear} />
      {isInviting && <InviteDialog courses={courses} groups={groups} onClose={() => setInviting(false)} />}
    </Screen>
  );
}
