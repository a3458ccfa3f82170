import type { Session } from "../../../../contract/users/users.ts";
import { answerSignIn } from "../../../api/sign-in-again.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { saveSession, useSession } from "../../../session.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { LoginForm } from "./login-form.tsx";

/** Signs the user in again in place, for example during a class, without losing anything on the screen. */
export function SignInDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const email = useSession()?.user.email ?? "";
  function goOn(session: Session) {
    saveSession(session);
    answerSignIn(true);
  }
  return (
    <Dialog title={t("account.again.title")} onClose={null}>
      <p>{t("account.again.text")}</p>
      <LoginForm submitLabel={t("account.again.submit")} email={email} onSignedIn={goOn} />
      <Button variant="quiet" onClick={onClose}>
        {t("account.again.other")}
      </Button>
    </Dialog>
  );
}
