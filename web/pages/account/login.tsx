import { useEffect } from "react";
import type { Session } from "../../../contract/users/users.ts";
import { resumeDeletion } from "../../api/session/delete-offline-data.ts";
import { AccountCard } from "../../features/account/sign-in/account-card.tsx";
import { LoginForm } from "../../features/account/sign-in/login-form.tsx";
import { clearJoinCode, readJoinCode } from "../../features/enrolments/join/join-code.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { useNavigate } from "../../routing/hooks.ts";
import { Link } from "../../routing/link.tsx";
import { saveSession, takeRememberedPath, useHasRememberedPath } from "../../session.ts";

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const wasSent = useHasRememberedPath();
  useEffect(resumeDeletion, []);
  function enter(session: Session) {
    const code = readJoinCode();
    clearJoinCode();
    const remembered = takeRememberedPath(session.user.id);
    const place = code === null ? remembered : paths.join(code);
    saveSession(session);
    navigate(place, { replace: true });
  }
  return (
    <AccountCard title={t("account.login.title")} lead={t(wasSent ? "account.login.wanted" : "account.login.lead")}>
      <LoginForm submitLabel={t("account.login.submit")} onSignedIn={enter} />
      <p>
        {t("account.login.noAccount")} <Link to={paths.register}>{t("account.login.register")}</Link>
      </p>
    </AccountCard>
  );
}
