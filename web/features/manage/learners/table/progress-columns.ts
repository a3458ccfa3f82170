import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";
import { ownValue } from "../../../../../contract/own-value.ts";
import type { LearnerProgress } from "../../../../../contract/staff/progress.ts";
import { fullName } from "../../full-name.ts";
import type { ItemProgress } from "./item-mark.tsx";
import type { NumberedItem, NumberedModule } from "./numbered-items.ts";

/** What a column shows: an attribute of the learner, or an item. */
export interface ColumnMeta {
  shows: "name" | "progress" | "seen" | NumberedItem;
}

export const features = tableFeatures({
  columnMeta: metaHelper<ColumnMeta>(),
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

const helper = createColumnHelper<typeof features, LearnerProgress>();

/** Creates the columns of the progress table: name, progress, last visit, and the items grouped by module. */
export function makeColumns(modules: readonly NumberedModule[]) {
  return helper.columns([
    helper.accessor(({ person }) => fullName(person), {
      id: "name",
      meta: { shows: "name" },
      sortFn: (a, b) => fullName(a.original.person).localeCompare(fullName(b.original.person)),
    }),
    helper.accessor(({ enrolment }) => enrolment.progress.percent, {
      id: "progress",
      meta: { shows: "progress" },
    }),
    helper.accessor(({ enrolment }) => Date.parse(enrolment.lastSeenAt ?? enrolment.startedAt), {
      id: "seen",
      meta: { shows: "seen" },
    }),
    ...modules.map((module) =>
      helper.group({
        id: module.id,
        header: module.title,
        columns: helper.columns(module.items.map(columnOf)),
      }),
    ),
  ]);
}

function columnOf(item: NumberedItem) {
  return helper.accessor(({ items }) => rank(ownValue(items, item.id)), { id: item.id, meta: { shows: item } });
}

/** Orders progress: not started, then started, then by result, with everything completed at the end. */
function rank(progress: ItemProgress): number {
  if (!progress) return -2;
  return (progress.percent ?? -1) + (progress.completedAt ? 1000 : 0);
}
