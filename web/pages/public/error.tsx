import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { useNavigate } from "../../routing/hooks.ts";
import { Button, LinkButton } from "../../ui/actions/button.tsx";
import { BrokenBeat } from "../../ui/drawings/message-drawings.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { MessageScreen } from "../../ui/status/message-screen.tsx";

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <MessageScreen picture={<BrokenBeat />} title={t("access.errorTitle")} text={t("access.error")}>
      <PageTitle title={t("access.errorTitle")} />
      <Button variant="primary" onClick={() => navigate(-1)}>
        {t("access.goBack")}
      </Button>
      <LinkButton variant="quiet" to={paths.landing}>
        {t("access.toHome")}
      </LinkButton>
    </MessageScreen>
  );
}
