import { ContactMethods } from "../../features/site/contact-methods.tsx";
import styles from "../../features/site/site-text.module.css";
import { SiteText } from "../../features/site/site-text.tsx";
import { useTranslation } from "../../i18n/translation.ts";
import { useSite } from "../../site.ts";
import { PageTitle } from "../../ui/layout/page-title.tsx";

export function Component() {
  const { t } = useTranslation();
  const { contact, organisation } = useSite();
  return (
    <div className={styles.page}>
      <PageTitle title={t("contact.title")} />
      <h1>{t("contact.title")}</h1>
      <p className={styles.lead}>{t("contact.lead")}</p>
      <SiteText>{contact.markdown}</SiteText>
      <ContactMethods contact={contact} level={2} />
      <p>
        {organisation.name}, {organisation.place}
      </p>
    </div>
  );
}
