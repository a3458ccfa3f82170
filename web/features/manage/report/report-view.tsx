import { useId, useState } from "react";
import { type ConversionReport, outcomes, type ReportEntry, reportKinds } from "../../../../contract/writing/report.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { useFallbackFocus } from "../../../ui/behaviour/use-fallback-focus.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Chip } from "../../../ui/status/chip.tsx";
import { formatNumber } from "../../../ui/text/amounts.ts";
import { FilterBar } from "../filters/filter-bar.tsx";
import { FilterSelect } from "../filters/filter-select.tsx";
import { countOutcomes, type EntryFilters, filterEntries, firstOutcome } from "./filter-entries.ts";
import styles from "./report.module.css";

/** The number of entries shown at first and added with each step. */
const step = 50;

const tones = { converted: "success", changed: "warning", dropped: "danger" } as const;

/** The report of a course conversion: totals by outcome, and each element with its place and reason. */
export function ReportView({ report }: { report: ConversionReport }) {
  const { t, language } = useTranslation();
  const title = useId();
  const [filters, setFilters] = useState<EntryFilters>({ outcome: firstOutcome(report), kind: "", q: "" });
  const [shown, setShown] = useState(step);
  const { fallback, watch } = useFallbackFocus();
  const entries = filterEntries(report, filters);
  const counts = countOutcomes(report);
  const change = (part: Partial<EntryFilters>) => {
    setFilters({ ...filters, ...part });
    setShown(step);
  };
  return (
    <section className={styles.report} aria-labelledby={title}>
      <h2 id={title}>{t("manage.report.title")}</h2>
      <p className={styles.lead}>{t("manage.report.lead")}</p>
      <dl className={styles.counts}>
        {outcomes.map((outcome) => (
          <div key={outcome} data-outcome={outcome}>
            <dt>{t(`manage.report.count.${outcome}`)}</dt>
            <dd>{formatNumber(counts[outcome], language)}</dd>
          </div>
        ))}
      </dl>
      <FilterBar>
        <FilterSelect
          label={t("manage.report.outcome")}
          any={t("manage.report.all")}
          value={filters.outcome}
          options={outcomes.toReversed().map((value) => ({ value, label: t(`manage.report.count.${value}`) }))}
          onChange={(value) => change({ outcome: outcomes.find((outcome) => outcome === value) ?? "" })}
        />
        <FilterSelect
          label={t("manage.report.kind")}
          any={t("manage.report.all")}
          value={filters.kind}
          options={reportKinds
            .filter((kind) => report.found[kind])
            .map((value) => ({ value, label: t(`manage.report.kinds.${value}`) }))}
          onChange={(kind) => change({ kind })}
        />
        <SearchField label={t("manage.report.search")} query={filters.q} onSearch={(q) => change({ q })} />
      </FilterBar>
      <p role="status" className={styles.lead}>
        {t("manage.report.shown", { count: entries.length })}
      </p>
      <ul ref={fallback} tabIndex={-1} className={styles.entries}>
        {entries.slice(0, shown).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two elements may stand at one place and look alike
          <Entry key={index} entry={entry} />
        ))}
      </ul>
      {entries.length > shown && (
        <Button
          variant="secondary"
          className={styles.more}
          onClick={() => {
            watch();
            setShown(shown + step);
          }}
        >
          {t("manage.report.more")}
        </Button>
      )}
    </section>
  );
}

function Entry({ entry: { outcome, kind, what, why, place } }: { entry: ReportEntry }) {
  const { t } = useTranslation();
  return (
    <li className={styles.entry}>
      <Chip tone={tones[outcome]}>{t(`manage.report.one.${outcome}`)}</Chip>
      <div>
        <p className={styles.what}>
          <span className={styles.kind}>{t(`manage.report.kinds.${kind}`)}</span> {what}
        </p>
        {why !== "" && <p>{why}</p>}
        <p className={styles.place}>{place}</p>
      </div>
    </li>
  );
}
