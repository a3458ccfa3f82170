import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link, NavLink } from "../../routing/link.tsx";
import { useSession } from "../../session.ts";
import { useSite } from "../../site.ts";
import { Logo } from "../../ui/drawings/logo.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";
import styles from "./public-header.module.css";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The header of the public pages. */
export function PublicHeader() {
  const { t } = useTranslation();
  const { program } = useSite();
  const session = useSession();
  return (
    <header className={styles.bar}>
      <Link to={paths.landing} className={styles.brand}>
        <Logo />
        <span>{program.title}</span>
      </Link>
      <nav className={styles.links} aria-label={t("shell.mainNavigation")}>
        <NavLink to={paths.faq}>{t("shell.faq")}</NavLink>
        <NavLink to={paths.contact}>{t("shell.contact")}</NavLink>
        {session ? (
          <NavLink to={paths.dashboard} className={styles.strong ?? ""}>
            {t("shell.myCourses")}
          </NavLink>
        ) : (
          <NavLink to={paths.login} className={styles.strong ?? ""}>
            {t("shell.login")}
          </NavLink>
        )}
      </nav>
      <div className={styles.tools}>
        <LanguageSwitcher />
        <ThemeToggle />
      </div>
    </header>
  );
}
