import { useTranslation } from "react-i18next";
import { useSite } from "../../site.ts";
import styles from "./account-card.module.css";

/** Tells whoever runs the product on their own machine where its mails are. */
export function CapturedMail() {
  const { t } = useTranslation();
  const { mailCaptured } = useSite();
  return mailCaptured ? <p className={styles.notice}>{t("account.sent.captured")}</p> : null;
}
