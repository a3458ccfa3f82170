import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { useSession } from "../../session.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { LostPath } from "../../ui/drawings/message-drawings.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { MessageScreen } from "../../ui/status/message-screen.tsx";

export function Component() {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <MessageScreen picture={<LostPath />} title={t("access.notFoundTitle")} text={t("access.notFound")}>
      <PageTitle title={t("access.notFoundTitle")} />
      <LinkButton variant="primary" to={session ? paths.courses : paths.landing}>
        {session ? t("account.confirm.go") : t("access.toHome")}
      </LinkButton>
    </MessageScreen>
  );
}
