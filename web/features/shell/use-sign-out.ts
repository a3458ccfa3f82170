import { useNavigate } from "react-router";
import { endSession } from "../../api/end-session.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { mayLeave } from "../../leaving.ts";
import { paths } from "../../paths.ts";
import { clearSession, currentSession, forgetPlace } from "../../session.ts";
import { showToast } from "../../ui/overlays/toasts.ts";

/** Signs out: here at once, on the server as soon as it can be reached. */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLeave())) return;
    void endOnServer(currentSession()?.token, t("shell.signedOutHere"));
    // What is kept for times without a connection goes with its key; pages and the worker let go of it by themselves.
    globalThis.indexedDB?.deleteDatabase("kept");
    clearSession();
    forgetPlace();
    navigate(paths.login);
  };
}

async function endOnServer(token: string | undefined, otherwise: string): Promise<void> {
  if (token && !(await endSession(token))) showToast({ tone: "info", message: otherwise });
}
