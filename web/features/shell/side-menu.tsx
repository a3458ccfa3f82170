import { type FocusEvent, Fragment, type ReactNode } from "react";
import type { User } from "../../../contract/users/users.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { paths } from "../../paths.ts";
import { NavLink } from "../../routing/link.tsx";
import { useSite } from "../../site.ts";
import { SaveDataSwitch } from "../../ui/fields/save-data-switch.tsx";
import {
  CoursesIcon,
  ForumIcon,
  HelpIcon,
  OfflineIcon,
  OverviewIcon,
  PersonIcon,
  SearchIcon,
  SignOutIcon,
  SlidersIcon,
} from "../../ui/icons/more-icons.tsx";
import { Avatar } from "../../ui/layout/avatar.tsx";
import { MenuSection } from "./menu-section.tsx";
import styles from "./side-menu.module.css";

interface SideMenuProps {
  user: User;
  /** Whether the menu is next to the page rather than over it. */
  isStatic: boolean;
  isOpen: boolean;
  /** The staff section, for users with a role. */
  manage: ReactNode;
  onClose: () => void;
  onSearch: () => void;
  onSettings: () => void;
  onSignOut: () => void;
}

/** The side menu of the protected area. */
export function SideMenu({ user, isStatic, isOpen, manage, onClose, onSearch, onSettings, onSignOut }: SideMenuProps) {
  const { t } = useTranslation();
  const { program } = useSite();
  // Closes the menu when the focus moves to the page below it, which the menu covers; not when it moves to the top bar
  // or a dialog.
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (isStatic || !relatedTarget || relatedTarget.closest("dialog")) return;
    if (currentTarget.compareDocumentPosition(relatedTarget) === Node.DOCUMENT_POSITION_FOLLOWING) onClose();
  }
  return (
    <>
      {isOpen && !isStatic && (
        // For taps outside the menu. With the keyboard, Escape and the toggle close it.
        <div className={styles.backdrop} aria-hidden="true" onClick={onClose} />
      )}
      <nav
        id="side-menu"
        className={styles.menu}
        data-open={isOpen}
        data-static={isStatic}
        aria-label={t("shell.mainNavigation")}
        onBlur={leave}
      >
        <p className={styles.program}>{program.subtitle}</p>
        <div className={styles.person}>
          <Avatar photo={user.photo} alt="" size={72} />
          <p>
            <strong>{`${user.firstName} ${user.lastName}`}</strong>
            <Address>{user.email}</Address>
          </p>
        </div>
        <MenuSection title={t("shell.sectionHome")}>
          <li>
            <NavLink to={paths.dashboard} onClick={onClose}>
              <OverviewIcon size={20} />
              {t("shell.overview")}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.forum()} onClick={onClose}>
              <ForumIcon size={20} />
              {t("forum.title")}
            </NavLink>
          </li>
          <li>
            {/* Wide screens show it in the top bar. */}
            <button type="button" className={styles.search} aria-haspopup="dialog" onClick={onSearch}>
              <SearchIcon size={20} />
              {t("shell.search")}
            </button>
          </li>
        </MenuSection>
        {manage}
        <MenuSection title={t("shell.sectionProgress")}>
          <li>
            <NavLink to={paths.courses} onClick={onClose}>
              <CoursesIcon size={20} />
              {t("shell.allCourses")}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.profile} onClick={onClose}>
              <PersonIcon size={20} />
              {t("shell.profile")}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.offline} onClick={onClose}>
              <OfflineIcon size={20} />
              {t("shell.offline")}
            </NavLink>
          </li>
          <li>
            <NavLink to={paths.help} onClick={onClose}>
              <HelpIcon size={20} />
              {t("help.title")}
            </NavLink>
          </li>
          <li className={styles.separated}>
            <SaveDataSwitch />
          </li>
          <li>
            {/* Wide screens show it in the top bar. */}
            <button type="button" className={styles.settings} aria-haspopup="dialog" onClick={onSettings}>
              <SlidersIcon size={20} />
              {t("shell.settings.open")}
            </button>
          </li>
          <li className={styles.separated}>
            <button type="button" onClick={onSignOut}>
              <SignOutIcon size={20} />
              {t("shell.signOut")}
            </button>
          </li>
        </MenuSection>
      </nav>
    </>
  );
}

/** An email address that may wrap after @ and dots, but not in the middle of a word. */
function Address({ children }: { children: string }) {
  return children.split(/(?<=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place here
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
