import { Question } from "../../features/site/question.tsx";
import styles from "../../features/site/site-text.module.css";
import { ensureOfflineTexts } from "../../i18n/offline/texts.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";

const parts = ["before", "without", "back", "two", "shared", "notify", "space", "trouble"] as const;

export async function loader() {
  await ensureOfflineTexts();
  return null;
}

/** A step-by-step guide to studying offline. */
export function Component() {
  const { t } = useTranslation();
  return (
    <Screen narrow>
      <PageTitle title={t("offline.help.title")} />
      <header>
        <h1>{t("offline.help.title")}</h1>
        <p>{t("offline.help.lead")}</p>
      </header>
      <div className={styles.questions}>
        {parts.map((part) => (
          <Question
            key={part}
            id={part}
            question={t(`offline.help.${part}.title`)}
            markdown={t(`offline.help.${part}.text`)}
          />
        ))}
      </div>
      <p>
        <Link to={paths.offline}>{t("offline.title")}</Link>
      </p>
    </Screen>
  );
}
