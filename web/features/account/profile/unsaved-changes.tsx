import { useTranslation } from "../../../i18n/translation.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useLeaveConfirmation } from "../../../use-leave-confirmation.ts";

/** Asks for confirmation before the user leaves a screen with unsaved changes. */
export function UnsavedChanges({ exist }: { exist: boolean }) {
  const { t } = useTranslation();
  const question = useLeaveConfirmation(exist);
  if (!question.isAsked) return null;
  return (
    <Dialog
      title={t("profile.leave.title")}
      onClose={() => question.answer(false)}
      actions={
        <>
          <Button variant="quiet" danger onClick={() => question.answer(true)}>
            {t("profile.leave.go")}
          </Button>
          <Button variant="primary" data-autofocus onClick={() => question.answer(false)}>
            {t("profile.leave.stay")}
          </Button>
        </>
      }
    >
      <p>{t("profile.leave.text")}</p>
    </Dialog>
  );
}
