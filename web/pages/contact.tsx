import { useTranslation } from "react-i18next";
import styles from "../features/site/site-text.module.css";
import { SiteText } from "../features/site/site-text.tsx";
import { useSite } from "../site.ts";
import buttons from "../ui/buttons.module.css";
import { MailIcon } from "../ui/icons.tsx";
import { LinkIcon, PhoneIcon } from "../ui/more-icons.tsx";
import { PageTitle } from "../ui/page-title.tsx";

export function Component() {
  const { t } = useTranslation();
  const { contact, organisation } = useSite();
  return (
    <div className={styles.page}>
      <PageTitle title={t("contact.title")} />
      <h1>{t("contact.title")}</h1>
      <p className={styles.lead}>{t("contact.lead")}</p>
      <SiteText>{contact.markdown}</SiteText>
      <div className={styles.mail}>
        <p>
          {t("contact.mail")}
          <strong>{contact.email}</strong>
        </p>
        <a className={buttons.primary} href={`mailto:${contact.email}`}>
          <MailIcon size={20} />
          {t("shell.mailUs")}
        </a>
      </div>
      <h2>{t("contact.ways")}</h2>
      <ul className={styles.ways}>
        {contact.ways.map(({ label, href }) => (
          <li key={href}>
            <a className={styles.way} href={href}>
              {href.startsWith("tel:") ? <PhoneIcon /> : <LinkIcon />}
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p>
        {organisation.name}, {organisation.place}
      </p>
    </div>
  );
}
