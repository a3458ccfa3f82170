import { useMutation, useQueryClient } from "@tanstack/react-query";
import { restoreRelease } from "../../../../../contract/writing/releases.ts";
import { call } from "../../../../api/client.ts";
import { useTranslation } from "../../../../i18n/translation.ts";
import { showToast } from "../../../../ui/overlays/toasts.ts";
import { describeFailure, reportInPlace } from "../../describe-failure.ts";
import { ConfirmDialog } from "../../people/person/confirm-dialog.tsx";
import { writingKey } from "../writing-queries.ts";

interface RestoreReleaseProps {
  courseId: string;
  number: number;
  onClose(): void;
}

/** The dialog that restores a release into the draft. Learners are not affected. */
export function RestoreRelease({ courseId, number, onClose }: RestoreReleaseProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: () =>
      call(restoreRelease, { params: { courseId, number: String(number) }, body: {}, ...reportInPlace }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: writingKey });
      showToast({ tone: "success", message: t("manage.writing.releases.restored", { number }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("manage.writing.releases.restoreTitle", { number })}
      submitLabel={t("manage.writing.releases.restoreSubmit")}
      isBusy={restore.isPending}
      problem={describeFailure(restore.error, t, { forbidden: t("manage.writing.publish.notYours") })}
      onConfirm={() => restore.mutate()}
      onClose={onClose}
    >
      <p>{t("manage.writing.releases.restoreText")}</p>
    </ConfirmDialog>
  );
}
