import { useTranslation } from "../../../i18n/translation.ts";
import { useSite } from "../../../site.ts";
import styles from "./account-card.module.css";

/** Shows developers who run the product locally where to find its emails. */
export function CapturedMail() {
  const { t } = useTranslation();
  const { mailCaptured } = useSite();
  return mailCaptured ? <p className={styles.notice}>{t("account.sent.captured")}</p> : null;
}
