import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import type { User } from "../../../contract/users.ts";
import { paths } from "../../paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { CoursesIcon, OverviewIcon, PersonIcon, SignOutIcon } from "../../ui/icons.tsx";
import styles from "./side-menu.module.css";

interface SideMenuProps {
  user: User;
  isStaticOpen: boolean;
  isOverlayOpen: boolean;
  onClose: () => void;
  onSignOut: () => void;
}

/** The menu of the protected area: beside the page on wide screens, over it on narrow ones. */
export function SideMenu({ user, isStaticOpen, isOverlayOpen, onClose, onSignOut }: SideMenuProps) {
  const { t } = useTranslation();
  return (
    <>
      {isOverlayOpen && (
        // The keyboard closes it with Escape and by the toggle; this is for whoever taps beside the menu.
        <div className={styles.backdrop} aria-hidden="true" onClick={onClose} />
      )}
      <nav
        id="side-menu"
        className={styles.menu}
        data-static-open={isStaticOpen}
        data-overlay-open={isOverlayOpen}
        aria-label={t("shell.mainNavigation")}
      >
        <div className={styles.person}>
          <Avatar photo={user.photo} alt="" size={72} />
          <p>{user.email}</p>
        </div>
        <Section title={t("shell.sectionHome")}>
          <li>
            <NavLink to={paths.dashboard} onClick={onClose}>
              <OverviewIcon size={20} />
              {t("shell.overview")}
            </NavLink>
          </li>
        </Section>
        <Section title={t("shell.sectionProgress")}>
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
        </Section>
      </nav>
    </>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </>
  );
}
