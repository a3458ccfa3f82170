import { Question } from "../../features/site/question.tsx";
import styles from "../../features/site/site-text.module.css";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import { useSite } from "../../site.ts";
import { PageTitle } from "../../ui/layout/page-title.tsx";

export function Component() {
  const { t } = useTranslation();
  const { faq } = useSite();
  return (
    <div className={styles.page}>
      <PageTitle title={t("faq.title")} />
      <h1>{t("faq.title")}</h1>
      <p className={styles.lead}>{t("faq.lead")}</p>
      <div className={styles.questions}>
        {faq.map((entry) => (
          <Question key={entry.id} {...entry} />
        ))}
      </div>
      <p>
        {t("faq.more")} <Link to={paths.contact}>{t("faq.write")}</Link>
      </p>
    </div>
  );
}
