import { useQuery } from "@tanstack/react-query";
import { outbox } from "../../api/outbox/outbox.ts";
import { enrolmentQuery } from "../../features/enrolments/enrolment-queries.ts";
import { DataUse } from "../../features/offline/data-use.tsx";
import { Downloads } from "../../features/offline/downloads.tsx";
import { PendingList } from "../../features/offline/pending-list.tsx";
import { ensureOfflineTexts } from "../../i18n/offline/texts.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";

export async function loader() {
  await Promise.all([ensureOfflineTexts(), outbox.load()]);
  return null;
}

/** What is stored on this device for offline use, what is waiting to be sent, and how much data it all uses. */
export function Component() {
  const { t } = useTranslation();
  return (
    <Screen narrow>
      <PageTitle title={t("offline.title")} />
      <header>
        <h1>{t("offline.title")}</h1>
        <p>
          {t("offline.lead")} <Link to={paths.offlineHelp}>{t("offline.help.way")}</Link>
        </p>
      </header>
      <Downloads useDetail={useDetail} />
      <PendingList />
      <DataUse />
    </Screen>
  );
}

function useDetail(userCourseId: string) {
  return useQuery(enrolmentQuery(userCourseId)).data;
}
