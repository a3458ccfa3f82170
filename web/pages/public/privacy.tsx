import { getPrivacy } from "../../../contract/site.ts";
import { call } from "../../api/client.ts";
import styles from "../../features/site/site-text.module.css";
import { useTranslation } from "../../i18n/translation.ts";
import { useLoaderData } from "../../routing/hooks.ts";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Markdown } from "../../ui/text/markdown.tsx";

/** Loaded with the page rather than with the rest of the site, as few visitors open it. */
export function loader() {
  return call(getPrivacy);
}

export function Component() {
  const { t } = useTranslation();
  const { markdown } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <PageTitle title={t("privacy.title")} />
      <h1>{t("privacy.title")}</h1>
      <div className={styles.text}>
        <Markdown>{markdown}</Markdown>
      </div>
    </div>
  );
}
