import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Language } from "../../../../contract/language.ts";
import type { LogEntry } from "../../../../contract/staff/log.ts";
import { listLoaded } from "../../../api/list-loaded.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { MoreButton } from "../../../ui/actions/more-button.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { Skeleton } from "../../../ui/status/skeleton.tsx";
import { formatDay } from "../../../ui/text/amounts.ts";
import { groupBy } from "../group-by.ts";
import type { CourseOption } from "../people/options.ts";
import styles from "./log.module.css";
import { LogEntryText } from "./log-entry-text.tsx";
import type { LogFilters } from "./log-filters.ts";
import { logQuery } from "./log-queries.ts";

interface LogListProps {
  filters: LogFilters;
  /** Used to resolve course titles. */
  courses: readonly CourseOption[];
  /** The level of the day headings. */
  heading: "h2" | "h3";
  /** Shown if there are no entries. */
  empty: ReactNode;
}

/** The log entries, grouped by day, newest first. */
export function LogList({ filters, courses, heading: Heading, empty }: LogListProps) {
  const { t, language } = useTranslation();
  const list = useInfiniteQuery(logQuery(filters));
  const { data, isError, isPlaceholderData, refetch } = list;
  if (!data && isError) {
    const retry = (
      <Button variant="quiet" size="small" onClick={() => refetch()}>
        {t("common.retry")}
      </Button>
    );
    return (
      <Notice tone="warning" action={retry}>
        {t("manage.log.failed")}
      </Notice>
    );
  }
  if (!data) return <Skeleton height={160} />;
  const entries = listLoaded(data);
  if (entries.length === 0) return empty;
  return (
    <div className={styles.log} aria-busy={isPlaceholderData}>
      {[...groupByDay(entries, language)].map(([day, ofDay]) => (
        <section key={day}>
          <Heading>{day}</Heading>
          <ol className={styles.day}>
            {ofDay.map((entry) => (
              <li key={entry.id}>
                <LogEntryText entry={entry} courses={courses} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <MoreButton list={list}>{t("manage.log.more")}</MoreButton>
    </div>
  );
}

function groupByDay(entries: readonly LogEntry[], language: Language): Map<string, LogEntry[]> {
  return groupBy(entries, ({ at }) => formatDay(at, language));
}
