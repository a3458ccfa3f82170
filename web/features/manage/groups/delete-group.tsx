import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deleteGroup, type Group } from "../../../../contract/staff/groups.ts";
import { call } from "../../../api/client.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { describeFailure, reportInPlace } from "../describe-failure.ts";
import { invalidateManageQueries } from "../invalidate-manage-queries.ts";
import { ConfirmDialog } from "../people/person/confirm-dialog.tsx";
import { groupsKey } from "./group-queries.ts";

interface DeleteGroupProps {
  group: Group;
  onDone(): void;
  onClose(): void;
}

/** The dialog that confirms and deletes a group; its members stay in the course. */
export function DeleteGroup({ group, onDone, onClose }: DeleteGroupProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteGroup, { params: { groupId: group.id }, ...reportInPlace }),
    onSuccess: () => {
      showToast({ tone: "success", message: t("manage.groups.delete.done", { name: group.name }) });
      onDone();
      invalidateManageQueries(client);
      // The deleted group itself must not be refetched.
      return client.invalidateQueries({ queryKey: [...groupsKey, "list"] });
    },
  });
  return (
    <ConfirmDialog
      title={t("manage.groups.delete.title", { name: group.name })}
      submitLabel={t("manage.groups.delete.label")}
      isBusy={remove.isPending}
      problem={describeFailure(remove.error, t, { forbidden: t("manage.groups.notYours") })}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t("manage.groups.delete.text", { count: group.size })}</p>
    </ConfirmDialog>
  );
}
