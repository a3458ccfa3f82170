import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import { useSession } from "../session.ts";
import buttons from "../ui/buttons.module.css";
import { LostPath } from "../ui/message-drawings.tsx";
import { MessageScreen } from "../ui/message-screen.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function Component() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <MessageScreen picture={<LostPath />} title={t("access.notFoundTitle")} text={t("access.notFound")}>
      <PageTitle title={t("access.notFoundTitle")} />
      <Link className={buttons.primary} to={session ? paths.courses : paths.landing}>
        {session ? t("account.confirm.go") : t("access.toHome")}
      </Link>
    </MessageScreen>
  );
}
