import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { loadPages } from "../../api/load-query.ts";
import { coursesQuery } from "../../features/courses/course-queries.ts";
import { postsQuery } from "../../features/forum/forum-queries.ts";
import { FilterBar } from "../../features/forum/list/filter-bar.tsx";
import { readFilters, toSearch } from "../../features/forum/list/forum-filters.ts";
import { PostList } from "../../features/forum/list/post-list.tsx";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import type { LoaderArgs } from "../../routing/routes.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { ignoreQueryChanges } from "../../ui/behaviour/ignore-query-changes.ts";
import { useFilters } from "../../ui/behaviour/use-filters.ts";
import { OpenBook } from "../../ui/drawings/drawings.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import styles from "./forum.module.css";
import { useClassOptions, useCourseOptions, useNamePlace } from "./forum-places.ts";

export async function loader({ url }: LoaderArgs) {
  const filters = readFilters(url.searchParams);
  await Promise.all([loadPages(postsQuery(filters)), loadPages(coursesQuery())]);
  return null;
}

/** The list remains while a changed filter loads. */
export const shouldRevalidate = ignoreQueryChanges;

/** The forum. */
export function Component() {
  const { t } = useTranslation();
  const { filters, change, clear } = useFilters({ read: readFilters, write: toSearch });
  const { data } = useInfiniteQuery(postsQuery(filters));
  const shown = data?.pages.flatMap(({ records }) => records) ?? [];
  const namePlace = useNamePlace(shown.map(({ course }) => course));
  const [isChoosing, setChoosing] = useState(false);
  const { course, class: item } = filters;
  const write = paths.writePost({ ...(course && { course }), ...(item && { class: item }) });
  const ask = (
    <LinkButton variant="primary" to={write}>
      {t("forum.ask")}
    </LinkButton>
  );
  return (
    <Screen narrow>
      <PageTitle title={t("forum.title")} />
      <header className={styles.header}>
        <h1>{t("forum.title")}</h1>
        <p>{t("forum.lead")}</p>
        {ask}
      </header>
      <FilterBar
        filters={filters}
        courses={useCourseOptions(isChoosing || course !== "")}
        classes={useClassOptions(course)}
        onReachCourses={() => setChoosing(true)}
        onChange={change}
      />
      <PostList
        filters={filters}
        namePlace={namePlace}
        onClear={clear}
        empty={<EmptyState picture={<OpenBook />} title={t("forum.empty")} text={t("forum.emptyText")} />}
      />
    </Screen>
  );
}
