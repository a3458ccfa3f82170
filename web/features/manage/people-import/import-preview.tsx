import type { ImportResult } from "../../../../contract/staff/import.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { type Column, Table } from "../../../ui/data/table.tsx";
import { Notice } from "../../../ui/status/notice.tsx";
import { formatNumber } from "../../../ui/text/amounts.ts";
import type { ImportSource } from "./import-source.ts";
import styles from "./people-import.module.css";

type Fault = ImportResult["faults"][number];

/** More would not help: after fixing these, the user checks the file again. */
const maxShown = 100;

interface ImportPreviewProps {
  result: ImportResult;
  source: ImportSource;
  /** The default placement for rows that name none. */
  place: string;
  onImport(): void;
}

/** What the import would do, with the button that runs it, or the faults by line. */
export function ImportPreview({ result, source, place, onImport }: ImportPreviewProps) {
  const { t, language } = useTranslation();
  const { rows, created, updated, unchanged, faults } = result;
  const counts = [
    [t("manage.import.rows"), rows],
    [t("manage.import.created"), created],
    [t("manage.import.updated"), updated],
    [t("manage.import.unchanged"), unchanged],
  ] as const;
  const hasNoEffect = created + updated === 0;
  return (
    <section className={styles.preview}>
      <h2>{t("manage.import.preview")}</h2>
      {faults.length > 0 ? (
        <>
          <div role="alert">
            <Notice tone="danger">{t("manage.import.faulty", { count: faults.length })}</Notice>
          </div>
          <Faults faults={faults} lineOf={source.lineOf} />
        </>
      ) : (
        <>
          <dl className={styles.counts}>
            {counts.map(([name, count]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatNumber(count, language)}</dd>
              </div>
            ))}
          </dl>
          {source.completed > 0 && <p>{t("manage.import.completed", { count: source.completed, place })}</p>}
          {hasNoEffect ? (
            <div role="status">
              <Notice tone="primary">{t("manage.import.nothing")}</Notice>
            </div>
          ) : (
            <>
              <p role="status">{t("manage.import.consequence")}</p>
              <Button variant="primary" className={styles.submit} onClick={onImport}>
                {created > 0
                  ? t("manage.import.submit", { count: created })
                  : t("manage.import.submitUpdates", { count: updated })}
              </Button>
            </>
          )}
        </>
      )}
    </section>
  );
}

function Faults({ faults, lineOf }: { faults: readonly Fault[] } & Pick<ImportSource, "lineOf">) {
  const { t, language } = useTranslation();
  const columns: Column<Fault>[] = [
    {
      id: "line",
      label: t("manage.import.line"),
      isNumeric: true,
      cell: ({ line }) => formatNumber(lineOf(line), language),
    },
    { id: "column", label: t("manage.import.column"), cell: ({ column }) => column ?? "—" },
    { id: "what", label: t("manage.import.what"), cell: ({ message }) => message },
  ];
  return (
    <>
      <Table
        caption={t("manage.import.faults")}
        columns={columns}
        rows={faults.slice(0, maxShown)}
        rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
        empty={null}
      />
      {faults.length > maxShown && <p>{t("manage.import.moreFaults", { count: faults.length - maxShown })}</p>}
    </>
  );
}
