import type { ReactNode } from "react";
import type { User } from "../../../contract/users/users.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { Link } from "../../routing/link.tsx";
import { useSite } from "../../site.ts";
import { useLayoutConfig } from "../../theme/layout-config.ts";
import { IconButton, IconLink } from "../../ui/actions/icon-button.tsx";
import { Logo } from "../../ui/drawings/logo.tsx";
import { MenuIcon, PersonIcon, SearchIcon, SignOutIcon, SlidersIcon } from "../../ui/icons/more-icons.tsx";
import { LanguageSwitcher } from "./language-switcher.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import styles from "./top-bar.module.css";
import { menuToggleId } from "./use-menu.ts";

interface TopBarProps {
  user: User;
  isMenuOpen: boolean;
  onToggleMenu: () => void;
  onSearch: () => void;
  /** The user's notifications. */
  notices: ReactNode;
  onSettings: () => void;
  onSignOut: () => void;
}

/** The top bar of the protected area. */
export function TopBar({ user, isMenuOpen, onToggleMenu, onSearch, notices, onSettings, onSignOut }: TopBarProps) {
  const { t } = useTranslation();
  const { program } = useSite();
  const { shortcuts } = useLayoutConfig();
  return (
    <header className={styles.bar}>
      <IconButton
        id={menuToggleId}
        label={isMenuOpen ? t("shell.closeMenu") : t("shell.openMenu")}
        aria-expanded={isMenuOpen}
        aria-controls="side-menu"
        onClick={onToggleMenu}
      >
        <MenuIcon />
      </IconButton>
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
        <IconButton
          className={styles.roomyOnly}
          label={t("shell.search")}
          aria-haspopup="dialog"
          aria-keyshortcuts={shortcuts ? "/" : undefined}
          onClick={onSearch}
        >
          <SearchIcon size={22} />
        </IconButton>
        <LanguageSwitcher />
        <ThemeToggle />
        <IconButton
          className={styles.wideOnly}
          label={t("shell.settings.open")}
          aria-haspopup="dialog"
          onClick={onSettings}
        >
          <SlidersIcon size={22} />
        </IconButton>
        {notices}
        <Link className={styles.name} to={paths.profile}>
          {`${user.firstName} ${user.lastName}`}
        </Link>
        <IconLink to={paths.profile} label={t("shell.profile")}>
          <PersonIcon size={22} />
        </IconLink>
        <IconButton className={styles.wideOnly} label={t("shell.signOut")} onClick={onSignOut}>
          <SignOutIcon size={22} />
        </IconButton>
      </div>
    </header>
  );
}
