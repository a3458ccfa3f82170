import { useState } from "react";
import type { Overview } from "../../../../contract/staff/overview.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { ToggleGroup } from "../../../ui/actions/toggle-group.tsx";
import { type Column, Table } from "../../../ui/data/table.tsx";
import { formatNumber } from "../../../ui/text/amounts.ts";
import { DayChart } from "./day-chart.tsx";
import { type DayFigures, dayCounts, formatDate } from "./days.ts";
import styles from "./overview.module.css";

/** The figures of the last days, as charts or as a table. */
export function DaysView({ days }: { days: Overview["days"] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<"charts" | "table">("charts");
  return (
    <>
      <div>
        <ToggleGroup
          label={t("manage.overview.view")}
          size="small"
          value={shown}
          options={[
            { value: "charts", label: t("manage.overview.asCharts") },
            { value: "table", label: t("manage.overview.asTable") },
          ]}
          onChange={setShown}
        />
      </div>
      {shown === "charts" ? (
        <div className={styles.charts}>
          {dayCounts.map((what) => (
            <DayChart key={what} what={what} days={days} />
          ))}
        </div>
      ) : (
        <DayTable days={days} />
      )}
    </>
  );
}

function DayTable({ days }: { days: readonly DayFigures[] }) {
  const { t, language } = useTranslation();
  const columns: Column<DayFigures>[] = [
    {
      id: "day",
      label: t("manage.overview.day"),
      cell: ({ day }) => <span className={styles.day}>{formatDate(day, language)}</span>,
    },
    ...dayCounts.map((what) => ({
      id: what,
      label: t(`manage.overview.count.${what}`),
      isNumeric: true,
      cell: (figures: DayFigures) => formatNumber(figures[what], language),
    })),
  ];
  return (
    <Table
      caption={t("manage.overview.days")}
      columns={columns}
      // Newest first, since recent days are of most interest.
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      empty={null}
    />
  );
}
