import { ContactMethods } from "../../features/site/contact-methods.tsx";
import { Question } from "../../features/site/question.tsx";
import styles from "../../features/site/site-text.module.css";
import { useTranslation } from "../../i18n/translation.ts";
import { useSite } from "../../site.ts";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";

const tips = ["resume", "offline", "data", "size", "forum"] as const;

/** The help for signed-in users: how to use the application, frequently asked questions, and contact details. */
export function Component() {
  const { t } = useTranslation();
  const { faq, contact } = useSite();
  return (
    <Screen narrow>
      <PageTitle title={t("help.title")} />
      <header>
        <h1>{t("help.title")}</h1>
        <p>{t("help.lead")}</p>
      </header>
      <section className={styles.section}>
        <h2>{t("help.how")}</h2>
        <div className={styles.questions}>
          {tips.map((tip) => (
            <Question key={tip} id={tip} level={3} question={t(`help.${tip}.title`)} markdown={t(`help.${tip}.text`)} />
          ))}
        </div>
      </section>
      <section className={styles.section}>
        <h2>{t("faq.title")}</h2>
        <div className={styles.questions}>
          {faq.map((entry) => (
            <Question key={entry.id} level={3} {...entry} />
          ))}
        </div>
      </section>
      <section className={styles.section}>
        <h2>{t("contact.title")}</h2>
        <ContactMethods contact={contact} />
      </section>
    </Screen>
  );
}
