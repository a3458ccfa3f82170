import { deleteOfflineData } from "../../api/session/delete-offline-data.ts";
import { endSession } from "../../api/session/end-session.ts";
import { deleteDrafts } from "../../api/session/local-drafts.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { useNavigate } from "../../routing/hooks.ts";
import { clearSession, currentSession, forgetPath } from "../../session.ts";
import { showToast } from "../../ui/overlays/toasts.ts";

/** Signs out without confirmation: here immediately, on the server as soon as it can be reached. */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return () => {
    const session = currentSession();
    void endOnServer(session?.token, t("shell.signedOutHere"));
    deleteOfflineData();
    if (session) deleteDrafts(session.user.id);
    clearSession();
    forgetPath();
    navigate(paths.login);
  };
}

async function endOnServer(token: string | undefined, otherwise: string): Promise<void> {
  if (token && !(await endSession(token))) showToast({ tone: "info", message: otherwise });
}
