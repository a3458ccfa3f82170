import type { Site } from "../../../contract/site.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { MailIcon } from "../../ui/icons/icons.tsx";
import { LinkIcon } from "../../ui/icons/more-icons.tsx";
import { PhoneIcon } from "../../ui/icons/phone-icon.tsx";
import styles from "./site-text.module.css";

/** The email address in full, and the other ways to contact the organisation. */
export function ContactMethods({ contact, level = 3 }: Pick<Site, "contact"> & { level?: 2 | 3 }) {
  const { t } = useTranslation();
  const Heading = `h${level}` as const;
  return (
    <>
      <div className={styles.mail}>
        <p>
          {t("contact.mail")}
          <strong>{contact.email}</strong>
        </p>
        <LinkButton variant="primary" href={`mailto:${contact.email}`}>
          <MailIcon size={20} />
          {t("shell.mailUs")}
        </LinkButton>
      </div>
      <Heading>{t("contact.ways")}</Heading>
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
    </>
  );
}
