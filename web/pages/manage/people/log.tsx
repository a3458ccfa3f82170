import { useInfiniteQuery } from "@tanstack/react-query";
import { loadPages } from "../../../api/load-query.ts";
import { LogFilterBar } from "../../../features/manage/log/log-filter-bar.tsx";
import { readLogFilters } from "../../../features/manage/log/log-filters.ts";
import { LogList } from "../../../features/manage/log/log-list.tsx";
import { logQuery } from "../../../features/manage/log/log-queries.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import type { LoaderArgs } from "../../../routing/routes.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { ignoreQueryChanges } from "../../../ui/behaviour/ignore-query-changes.ts";
import { countFilters, useFilters } from "../../../ui/behaviour/use-filters.ts";
import { EmptySearch, OpenBook } from "../../../ui/drawings/drawings.tsx";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import { Screen } from "../../../ui/layout/screen.tsx";
import { EmptyState } from "../../../ui/status/empty-state.tsx";
import { useCourseOptions } from "../use-options.ts";

export async function loader({ url }: LoaderArgs) {
  await loadPages(logQuery(readLogFilters(url.searchParams)));
  return null;
}

export const shouldRevalidate = ignoreQueryChanges;

/** The log of staff actions. */
export function Component() {
  const { t } = useTranslation();
  const { filters, change, clear: clearFilters } = useFilters({ read: readLogFilters });
  // The selectable names come from the list.
  useInfiniteQuery(logQuery(filters));
  const isNarrowed = countFilters(filters) > 0;
  const clear = (
    <Button variant="quiet" onClick={clearFilters}>
      {t("manage.log.clear")}
    </Button>
  );
  return (
    <Screen narrow>
      <PageTitle title={t("manage.log.title")} />
      <header>
        <h1>{t("manage.log.title")}</h1>
        <p>{t("manage.log.lead")}</p>
      </header>
      <LogFilterBar filters={filters} onChange={change} />
      <LogList
        filters={filters}
        courses={useCourseOptions()}
        heading="h2"
        empty={
          isNarrowed ? (
            <EmptyState
              picture={<EmptySearch />}
              title={t("manage.log.none")}
              text={t("manage.log.noneText")}
              action={clear}
            />
          ) : (
            <EmptyState picture={<OpenBook />} title={t("manage.log.empty")} text={t("manage.log.emptyText")} />
          )
        }
      />
    </Screen>
  );
}
