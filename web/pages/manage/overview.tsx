import { useSuspenseQuery } from "@tanstack/react-query";
import { loadQuery } from "../../api/load-query.ts";
import { AttentionList } from "../../features/manage/overview/attention-list.tsx";
import { DaysView } from "../../features/manage/overview/days-view.tsx";
import { overviewQuery } from "../../features/manage/overview/overview-queries.ts";
import { Totals } from "../../features/manage/overview/totals.tsx";
import { useTranslation } from "../../i18n/translation.ts";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";
import styles from "./manage.module.css";

export async function loader() {
  await loadQuery({ ...overviewQuery(), staleTime: 0 });
  return null;
}

/** What needs an administrator's attention now, and recent activity. */
export function Component() {
  const { t } = useTranslation();
  const { data: overview } = useSuspenseQuery(overviewQuery());
  return (
    <Screen>
      <PageTitle title={t("manage.overview.title")} />
      <header>
        <h1>{t("manage.overview.title")}</h1>
      </header>
      <section className={styles.section}>
        <h2>{t("manage.overview.now")}</h2>
        <AttentionList overview={overview} />
      </section>
      <section className={styles.section}>
        <h2>{t("manage.overview.figures")}</h2>
        <Totals overview={overview} />
      </section>
      <section className={styles.section}>
        <h2>{t("manage.overview.days")}</h2>
        <DaysView days={overview.days} />
      </section>
    </Screen>
  );
}
