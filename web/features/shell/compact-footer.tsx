import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import { useSite } from "../../site.ts";
import styles from "./footer.module.css";
import { FooterColumns } from "./footer.tsx";

/** The footer of the protected area: a single row that expands to show the organisations behind the programme. */
export function CompactFooter() {
  const { t } = useTranslation();
  const { organisation } = useSite();
  return (
    <footer className={styles.footer} data-compact>
      <p className={styles.rights}>
        <Link to={paths.help}>{t("help.title")}</Link>
        <Link to={paths.privacy}>{t("shell.privacy")}</Link>
      </p>
      <details className={styles.who}>
        <summary>
          © <span suppressHydrationWarning>{new Date().getFullYear()}</span> {organisation.name}
        </summary>
        <FooterColumns />
        <p>{t("shell.rights")}</p>
      </details>
    </footer>
  );
}
