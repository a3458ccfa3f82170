import { useSuspenseQuery } from "@tanstack/react-query";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import { ApiError } from "../../../api/api-error.ts";
import { loadQuery } from "../../../api/load-query.ts";
import { BackLink } from "../../../features/manage/back-link.tsx";
import { fullName } from "../../../features/manage/full-name.ts";
import { LogList } from "../../../features/manage/log/log-list.tsx";
import { personQuery } from "../../../features/manage/people/people-queries.ts";
import { PersonActions } from "../../../features/manage/people/person/person-actions.tsx";
import { PersonDetails } from "../../../features/manage/people/person/person-details.tsx";
import { PersonCourses, PersonFacts, PersonGroups } from "../../../features/manage/people/person/person-facts.tsx";
import { PersonRoles } from "../../../features/manage/people/person/person-roles.tsx";
import { useTranslation } from "../../../i18n/translation.ts";
import { useLoaderData } from "../../../routing/hooks.ts";
import type { LoaderArgs } from "../../../routing/routes.ts";
import { LinkButton } from "../../../ui/actions/button.tsx";
import { EmptySearch } from "../../../ui/drawings/drawings.tsx";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import { Screen } from "../../../ui/layout/screen.tsx";
import { EmptyState } from "../../../ui/status/empty-state.tsx";
import styles from "../manage.module.css";
import { useCourseOptions, useGroupOptions } from "../use-options.ts";

/** Loads a person and returns the id; null if the person does not exist. */
export async function loader({ params: { userId = "" } }: LoaderArgs): Promise<{ userId: string | null }> {
  try {
    await loadQuery({ ...personQuery(userId), staleTime: 0 });
    return { userId };
  } catch (error) {
    if (error instanceof ApiError && error.code === "not_found") return { userId: null };
    throw error;
  }
}

/** A person, with what an administrator needs to help them. */
export function Component() {
  const { userId } = useLoaderData<typeof loader>();
  return <Screen narrow>{userId === null ? <NotFound /> : <PersonPage key={userId} userId={userId} />}</Screen>;
}

function NotFound() {
  const { t } = useTranslation();
  const back = (
    <LinkButton variant="secondary" to={managePath("people")}>
      {t("manage.people.toList")}
    </LinkButton>
  );
  return (
    <>
      <PageTitle title={t("manage.people.gone")} />
      <EmptyState
        isScreen
        picture={<EmptySearch />}
        title={t("manage.people.gone")}
        text={t("manage.people.goneText")}
        action={back}
      />
    </>
  );
}

function PersonPage({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { data: person } = useSuspenseQuery(personQuery(userId));
  const courses = useCourseOptions();
  const groups = useGroupOptions();
  return (
    <>
      <PageTitle title={fullName(person)} />
      <BackLink to={managePath("people")}>{t("manage.people.title")}</BackLink>
      <PersonFacts person={person} />
      <section className={styles.section}>
        <h2>{t("manage.people.detail.actions")}</h2>
        <PersonActions person={person} />
      </section>
      <section className={styles.section}>
        <h2>{t("manage.people.courses")}</h2>
        <PersonCourses person={person} />
      </section>
      <section className={styles.section}>
        <h2>{t("manage.people.groups")}</h2>
        <PersonGroups person={person} all={groups} />
      </section>
      <section className={styles.section}>
        <h2>{t("manage.people.detail.roles")}</h2>
        <p>{t("manage.people.detail.rolesHelp")}</p>
        <PersonRoles person={person} courses={courses} />
      </section>
      <section className={styles.section}>
        <h2>{t("manage.people.detail.details")}</h2>
        <PersonDetails person={person} />
      </section>
      <section className={styles.section}>
        <h2>{t("manage.people.detail.history")}</h2>
        <LogList
          filters={{ actor: "", target: userId, action: "" }}
          courses={courses}
          heading="h3"
          empty={<p>{t("manage.people.detail.noHistory")}</p>}
        />
      </section>
    </>
  );
}
