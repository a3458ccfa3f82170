import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { useSession } from "../../session.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { LockedHeart } from "../../ui/drawings/message-drawings.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { MessageScreen } from "../../ui/status/message-screen.tsx";

export function Component() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <MessageScreen
      picture={<LockedHeart />}
      title={t("access.deniedTitle")}
      text={session ? t("access.deniedSignedIn") : t("access.denied")}
    >
      <PageTitle title={t("access.deniedTitle")} />
      <LinkButton variant="primary" to={session ? paths.dashboard : paths.login} replace>
        {session ? t("access.toDashboard") : t("access.signIn")}
      </LinkButton>
      <LinkButton variant="quiet" to={paths.landing}>
        {t("access.toHome")}
      </LinkButton>
    </MessageScreen>
  );
}
