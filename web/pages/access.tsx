import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { useSession } from "../session.ts";
import buttons from "../ui/buttons.module.css";
import { LockedHeart } from "../ui/message-drawings.tsx";
import { MessageScreen } from "../ui/message-screen.tsx";
import { PageTitle } from "../ui/page-title.tsx";

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
      <Link className={buttons.primary} to={session ? paths.dashboard : paths.login}>
        {session ? t("access.toDashboard") : t("access.signIn")}
      </Link>
      <Link className={buttons.quiet} to={paths.landing}>
        {t("access.toHome")}
      </Link>
    </MessageScreen>
  );
}
