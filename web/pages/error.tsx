import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { paths } from "../paths.ts";
import buttons from "../ui/buttons.module.css";
import { BrokenBeat } from "../ui/message-drawings.tsx";
import { MessageScreen } from "../ui/message-screen.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <MessageScreen picture={<BrokenBeat />} title={t("access.errorTitle")} text={t("access.error")}>
      <PageTitle title={t("access.errorTitle")} />
      <button type="button" className={buttons.primary} onClick={() => navigate(-1)}>
        {t("access.goBack")}
      </button>
      <Link className={buttons.quiet} to={paths.landing}>
        {t("access.toHome")}
      </Link>
    </MessageScreen>
  );
}
