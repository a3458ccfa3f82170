import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ManagedCourse } from "../../../../../contract/writing/courses.ts";
import { removeDraftItem } from "../../../../../contract/writing/drafts.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/client.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { Button } from "../../../../ui/actions/button.tsx";
import { FormProblem } from "../../../../ui/form/form-problem.tsx";
import { CancelButton, Dialog } from "../../../../ui/overlays/dialog.tsx";
import { describeFailure, reportInPlace } from "../../describe-failure.ts";
import { draftQuery } from "../writing-queries.ts";

interface RemoveItemDialogProps {
  course: Pick<ManagedCourse, "id" | "release" | "learners">;
  item: { id: string; revision?: number };
  name: string;
  /** Takes the item out of its module first; resolves to false if that could not be saved. */
  onRemove(): Promise<boolean>;
  /** Why that could not be saved, if known. */
  problem: ApiError | null;
  /** Called when the item has been deleted from the draft. */
  onRemoved(): void;
  onClose(): void;
}

/** The dialog that confirms deleting an item, and states what learners lose. */
export function RemoveItemDialog({ course, item, name, onRemove, problem, onRemoved, onClose }: RemoveItemDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    async mutationFn() {
      if (!(await onRemove())) throw new ApiError(0, { code: "offline", message: "" });
      if (item.revision === undefined) return;
      const params = { courseId: course.id, itemId: item.id };
      await call(removeDraftItem, { params, headers: { "If-Match": "*" }, ...reportInPlace });
    },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: draftQuery(course.id).queryKey });
      onClose();
      if (item.revision !== undefined) onRemoved();
    },
  });
  return (
    <Dialog
      title={t("manage.writing.outline.removeTitle", { name })}
      onClose={remove.isPending ? null : onClose}
      actions={
        <>
          <CancelButton data-autofocus />
          <Button variant="primary" danger isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {t("manage.writing.outline.removeSubmit")}
          </Button>
        </>
      }
    >
      <p>{t("manage.writing.outline.removeText")}</p>
      {course.release !== null && course.learners > 0 && (
        <p>
          <strong>{t("manage.writing.outline.removeLearners", { count: course.learners })}</strong>
        </p>
      )}
      <FormProblem>{remove.isError ? describeFailure(problem ?? remove.error, t) : null}</FormProblem>
    </Dialog>
  );
}

interface RemoveModuleDialogProps {
  name: string;
  /** The number of items in the module. */
  count: number;
  onRemove(): void;
  onClose(): void;
}

/** The dialog that confirms removing a module; its items are kept. */
export function RemoveModuleDialog({ name, count, onRemove, onClose }: RemoveModuleDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t("manage.writing.outline.removeTitle", { name })}
      onClose={onClose}
      actions={
        <>
          <CancelButton data-autofocus />
          <Button variant="primary" danger onClick={onRemove}>
            {t("manage.writing.outline.removeModule")}
          </Button>
        </>
      }
    >
      <p>
        {count === 0
          ? t("manage.writing.outline.removeEmptyModule")
          : t("manage.writing.outline.removeModuleText", { count })}
      </p>
    </Dialog>
  );
}
