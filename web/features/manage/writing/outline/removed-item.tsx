import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ItemReference } from "../../../../../contract/writing/documents.ts";
import { listItemHistory, restoreItem } from "../../../../../contract/writing/drafts.ts";
import { call } from "../../../../api/client.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { Notice } from "../../../../ui/status/notice.tsx";
import { describeFailure, reportInPlace } from "../../describe-failure.ts";
import { draftQuery } from "../writing-queries.ts";
import type { ItemPosition } from "./moving/modules.ts";

/** An item that was just removed, with its former position; null for an item outside any module. */
export interface Removed {
  id: string;
  name: string;
  formerPosition: { place: ItemPosition; reference: ItemReference } | null;
}

interface RemovedItemProps {
  courseId: string;
  removed: Removed;
  onRestored(): void;
}

/** Reports a removed item and offers to restore it: no screen links to its history any more. */
export function RemovedItem({ courseId, removed: { id, name }, onRestored }: RemovedItemProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const restore = useMutation({
    async mutationFn() {
      const params = { courseId, itemId: id };
      const { records } = await call(listItemHistory, { params, query: { limit: "5" }, ...reportInPlace });
      const last = records.find(({ item }) => item !== null);
      if (!last) return;
      await call(restoreItem, { params: { ...params, revision: String(last.revision) }, body: {}, ...reportInPlace });
    },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: draftQuery(courseId).queryKey });
      onRestored();
    },
  });
  const undo = (
    <Button variant="secondary" size="small" isBusy={restore.isPending} onClick={() => restore.mutate()}>
      {t("manage.writing.evaluation.undo")}
    </Button>
  );
  return (
    <>
      <Notice tone="primary" action={undo}>
        {t("manage.writing.block.removed", { name })}
      </Notice>
      <FormProblem>{restore.isPending ? null : describeFailure(restore.error, t)}</FormProblem>
    </>
  );
}
