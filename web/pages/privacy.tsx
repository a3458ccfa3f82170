import { useTranslation } from "react-i18next";
import { useLoaderData } from "react-router";
import { getPrivacy } from "../../contract/site.ts";
import { call } from "../api/client.ts";
import styles from "../features/site/site-text.module.css";
import { Markdown } from "../ui/markdown.tsx";
import { PageTitle } from "../ui/page-title.tsx";

/** Read with the page, not with the rest of the site: few ever open it. */
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
