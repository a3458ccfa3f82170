import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { User } from "../../../contract/users.ts";
import { paths } from "../../paths.ts";
import { useSite } from "../../site.ts";
import buttons from "../../ui/buttons.module.css";
import { Logo } from "../../ui/logo.tsx";
import { MenuIcon, PersonIcon, SignOutIcon, SlidersIcon } from "../../ui/more-icons.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import styles from "./top-bar.module.css";
import { menuToggleId } from "./use-menu.ts";

interface TopBarProps {
  user: User;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
  /** What is new for this person. */
  notices: ReactNode;
  onSettings: () => void;
  onSignOut: () => void;
}

/** The top of the protected area. */
export function TopBar({ user, isMenuOpen, onToggleMenu, notices, onSettings, onSignOut }: TopBarProps) {
  const { t } = useTranslation();
  const { program } = useSite();
  return (
    <header className={styles.bar}>
      <button
        type="button"
        id={menuToggleId}
        className={buttons.icon}
        aria-label={isMenuOpen ? t("shell.closeMenu") : t("shell.openMenu")}
        aria-expanded={isMenuOpen}
        aria-controls="side-menu"
        onClick={onToggleMenu}
      >
        <MenuIcon />
      </button>
      <Link
        className={styles.logo}
        to={paths.dashboard}
        aria-label={t("shell.toDashboard", { program: program.title })}
      >
        <Logo size={34} />
      </Link>
      <p className={styles.program}>
        <strong>{program.title}</strong>
        <span>{program.subtitle}</span>
      </p>
      <div className={styles.tools}>
        <LanguageSwitcher />
        <ThemeToggle />
        <button
          type="button"
          className={`${buttons.icon} ${styles.wideOnly}`}
          aria-label={t("shell.settings.open")}
          aria-haspopup="dialog"
          onClick={onSettings}
        >
          <SlidersIcon size={22} />
        </button>
        {notices}
        <Link className={styles.name} to={paths.profile}>
          {user.firstName} {user.lastName}
        </Link>
        <Link className={buttons.icon} to={paths.profile} aria-label={t("shell.profile")}>
          <PersonIcon size={22} />
        </Link>
        <button
          type="button"
          className={`${buttons.icon} ${styles.wideOnly}`}
          aria-label={t("shell.signOut")}
          onClick={onSignOut}
        >
          <SignOutIcon size={22} />
        </button>
      </div>
    </header>
  );
}
