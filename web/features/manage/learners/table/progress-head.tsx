import type { Header, HeaderGroup } from "@tanstack/react-table";
import type { LearnerProgress } from "../../../../../contract/staff/progress.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { ChevronDownIcon } from "../../../../ui/icons/icons.tsx";
import { EvaluationIcon } from "../../../../ui/icons/player-icons.tsx";
import type { ColumnMeta, features } from "./progress-columns.ts";
import styles from "./progress-table.module.css";

type Features = typeof features;
type Head = Header<Features, LearnerProgress>;

/** Two header rows: modules, and their items below. The learner's own columns span both rows. */
export function ProgressHead({ groups }: { groups: readonly HeaderGroup<Features, LearnerProgress>[] }) {
  const [upper, lower] = groups;
  return (
    <thead className={styles.head}>
      <tr>
        {upper?.headers.map((head) =>
          head.subHeaders.length > 0 && !head.isPlaceholder ? (
            <th key={head.id} scope="colgroup" colSpan={head.colSpan} className={styles.module}>
              <span>{String(head.column.columnDef.header)}</span>
            </th>
          ) : (
            <ColumnHead key={head.id} head={head} rows={groups.length} />
          ),
        )}
      </tr>
      {lower && (
        <tr>
          {lower.headers
            .filter(({ column }) => column.parent)
            .map((head) => (
              <ColumnHead key={head.id} head={head} rows={1} />
            ))}
        </tr>
      )}
    </thead>
  );
}

const directions = { asc: "ascending", desc: "descending" } as const;

function ColumnHead({ head: { column }, rows }: { head: Head; rows: number }) {
  const shows = column.columnDef.meta?.shows;
  if (!shows) return null;
  const sorted = column.getIsSorted();
  const label = <Label shows={shows} />;
  const isItem = typeof shows === "object";
  return (
    <th
      scope="col"
      rowSpan={rows}
      data-shows={isItem ? "item" : shows}
      {...(isItem && { title: shows.title })}
      {...(column.getCanSort() && { "aria-sort": sorted ? directions[sorted] : "none" })}
    >
      {column.getCanSort() ? (
        <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
          {label}
          <ChevronDownIcon size={16} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function Label({ shows }: ColumnMeta) {
  const { t } = useTranslation();
  if (typeof shows !== "object") return t(`manage.learners.column.${shows}`);
  return (
    <span className={styles.item}>
      {shows.number} <span className="visually-hidden">{shows.title}</span>
      {shows.kind === "evaluation" && <EvaluationIcon size={16} />}
    </span>
  );
}
