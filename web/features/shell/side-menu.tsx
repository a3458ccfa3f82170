import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import type { User } from "../../../contract/users.ts";
import { paths } from "../../paths.ts";
import { useSite } from "../../site.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { CoursesIcon, ForumIcon, OverviewIcon, PersonIcon, SignOutIcon, SlidersIcon } from "../../ui/more-icons.tsx";
import { MenuSection } from "./menu-section.tsx";
import styles from "./side-menu.module.css";

interface SideMenuProps {
  user: User;
  /** Whether it stands beside the page, or lies over it. */
  isStatic: boolean;
  isOpen: boolean;
  onClose: () => void;
  onSettings: () => void;
  onSignOut: () => void;
}

/** The menu of the protected area. */
export function SideMenu({ user, isStatic, isOpen, onClose, onSettings, onSignOut }: SideMenuProps) {
  const { t } = useTranslation();
  const { program } = useSite();
  return (
    <>
      {isOpen && !isStatic && (
        // The keyboard closes it with Escape and by the toggle; this is for whoever taps beside the menu.
        <div className={styles.backdrop} aria-hidden="true" onClick={onClose} />
      )}
      <nav
        id="side-menu"
        className={styles.menu}
        data-open={isOpen}
        data-static={isStatic}
        aria-label={t("shell.mainNavigation")}
      >
        <p className={styles.program}>{program.subtitle}</p>
        <div className={styles.person}>
          <Avatar photo={user.photo} alt="" size={72} />
          <p>
            <strong>
              {user.firstName} {user.lastName}
            </strong>
            {user.email}
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
        </MenuSection>
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
          <li className={styles.separated}>
            <button type="button" onClick={onSignOut}>
              <SignOutIcon size={20} />
              {t("shell.signOut")}
            </button>
          </li>
        </MenuSection>
        {/* On wide screens it stands in the top bar. */}
        <button type="button" className={styles.settings} aria-haspopup="dialog" onClick={onSettings}>
          <SlidersIcon size={20} />
          {t("shell.settings.open")}
        </button>
      </nav>
    </>
  );
}
