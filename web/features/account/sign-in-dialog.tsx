import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Session } from "../../../contract/users.ts";
import { answerSignIn } from "../../api/sign-in-again.ts";
import { saveSession, useSession } from "../../session.ts";
import { MuiProvider } from "../../theme/mui-provider.tsx";
import styles from "./account-card.module.css";
import { LoginForm } from "./login-form.tsx";

/** Signs in on the spot, in the middle of a class, so that nothing on the screen is lost. */
export function SignInDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const title = useId();
  const email = useSession()?.user.email ?? "";
  function goOn(session: Session) {
    saveSession(session);
    answerSignIn(true);
  }
  return (
    <MuiProvider>
      {/* Over the loading indicator too: what loads may be what waits for it. */}
      <Dialog open fullWidth maxWidth="xs" aria-labelledby={title} sx={{ zIndex: 2050 }}>
        <DialogContent className={styles.dialog ?? ""}>
          <h2 id={title}>{t("account.again.title")}</h2>
          <p>{t("account.again.text")}</p>
          <LoginForm submitLabel={t("account.again.submit")} email={email} onSignedIn={goOn} />
          <Button onClick={onClose}>{t("account.again.other")}</Button>
        </DialogContent>
      </Dialog>
    </MuiProvider>
  );
}
