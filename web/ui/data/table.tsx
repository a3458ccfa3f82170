import type { ReactNode } from "react";
import { ChevronDownIcon } from "../icons/icons.tsx";
import styles from "./table.module.css";

export interface Column<Row> {
  id: string;
  label: string;
  cell(row: Row): ReactNode;
  isNumeric?: boolean;
  isSortable?: boolean;
}

export interface Sorting {
  column: string;
  direction: "ascending" | "descending";
}

interface TableProps<Row> {
  caption: string;
  /** The first column contains the row header. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** Shown if there are no rows. */
  empty: ReactNode;
  sorting?: Sorting;
  onSort?(sorting: Sorting): void;
}

/** A table. If it is wider than the screen, it scrolls within its container, also by keyboard. */
export function Table<Row>({ caption, columns, rows, rowKey, empty, sorting, onSort }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} {...(sorting && { sorting })} {...(onSort && { onSort })} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) => (
                <Cell key={column.id} isName={index === 0} isNumeric={column.isNumeric ?? false}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <div className={styles.empty}>{empty}</div>}
    </section>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sorting?: Sorting;
  onSort?(sorting: Sorting): void;
}

function HeadCell<Row>({ column, sorting, onSort }: HeadCellProps<Row>) {
  const direction = sorting?.column === column.id ? sorting.direction : "none";
  const next = direction === "ascending" ? "descending" : "ascending";
  const isSortable = column.isSortable && onSort;
  return (
    <th scope="col" data-numeric={column.isNumeric ?? false} {...(isSortable && { "aria-sort": direction })}>
      {isSortable ? (
        <button type="button" className={styles.sort} onClick={() => onSort({ column: column.id, direction: next })}>
          {column.label}
          <ChevronDownIcon size={16} />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

function Cell({ isName, isNumeric, children }: { isName: boolean; isNumeric: boolean; children: ReactNode }) {
  return isName ? (
    <th scope="row" data-numeric={isNumeric}>
      {children}
    </th>
  ) : (
    <td data-numeric={isNumeric}>{children}</td>
  );
}
