import { useInfiniteQuery } from "@tanstack/react-query";
import { listLoaded } from "../../../../api/list-loaded.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { MoreButton } from "../../../../ui/actions/more-button.tsx";
import { useMediaQuery } from "../../../../ui/behaviour/use-media-query.ts";
import { EmptySearch } from "../../../../ui/drawings/drawings.tsx";
import { EmptyState } from "../../../../ui/status/empty-state.tsx";
import { FailedState } from "../../failed-state.tsx";
import { peopleQuery } from "../people-queries.ts";
import { PeopleCards } from "./people-cards.tsx";
import type { PeopleFilters } from "./people-filters.ts";
import styles from "./people-list.module.css";
import { PeopleTable } from "./people-table.tsx";

interface PeopleListProps {
  filters: PeopleFilters;
  onClear(): void;
}

/** The people that match the filters, with their total; the previous ones remain until the new ones have loaded. */
export function PeopleList({ filters, onClear }: PeopleListProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(peopleQuery(filters));
  const isWide = useMediaQuery("(min-width: 900px)");
  const { data, isError, isPlaceholderData } = list;
  const people = data ? listLoaded(data) : [];
  const total = data?.pages.at(-1)?.total ?? 0;
  if (!data && isError)
    return (
      <FailedState title={t("manage.people.failed")} text={t("manage.people.failedText")} onRetry={list.refetch} />
    );
  const isEmpty = data !== undefined && people.length === 0;
  const Shown = isWide ? PeopleTable : PeopleCards;
  return (
    <div className={styles.list} aria-busy={isPlaceholderData || !data}>
      {/* A single live region announces the result of a search or filter to screen readers. */}
      <div role="status">
        {isEmpty ? (
          <None onClear={onClear} />
        ) : (
          <p className={styles.total}>{data && t("manage.people.total", { count: total })}</p>
        )}
      </div>
      {!isEmpty && <Shown people={people} />}
      <MoreButton list={list}>{t("manage.people.more")}</MoreButton>
    </div>
  );
}

function None({ onClear }: { onClear(): void }) {
  const { t } = useTranslation();
  const clear = (
    <Button variant="quiet" onClick={onClear}>
      {t("manage.people.clear")}
    </Button>
  );
  return (
    <EmptyState
      picture={<EmptySearch />}
      title={t("manage.people.none")}
      text={t("manage.people.noneText")}
      action={clear}
    />
  );
}
