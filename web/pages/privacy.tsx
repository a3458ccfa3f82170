import { useTranslation } from "react-i18next";
import { useLoaderData } from "react-router";
import type { getPrivacy } from "../../contract/site.ts";
import { call, type Route } from "../api/client.ts";
import styles from "../features/site/site-text.module.css";
import { Markdown } from "../ui/markdown.tsx";
import { PageTitle } from "../ui/page-title.tsx";

// Named by hand, checked by type: a page to read need not load the schemas.
const route: Route<typeof getPrivacy> = { method: "GET", path: "/api/v1/site/privacy" };

/** Read with the page, not with the rest of the site: few ever open it. */
export function loader() {
  return call<typeof getPrivacy>(route);
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
