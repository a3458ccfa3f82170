import type { ComponentType } from "react";
import { hasAccess, manageMenu, managePath, manageScreens } from "../../contract/staff/manage-screens.ts";
import type { Staff } from "../../contract/staff/roles.ts";
import { MenuSection } from "../features/shell/menu-section.tsx";
import { ensureManageTexts } from "../i18n/manage/texts.ts";
import { useTranslation } from "../i18n/translation.ts";
import { NavLink } from "../routing/link.tsx";
import { CoursesIcon, ForumIcon, HelpIcon, OverviewIcon, PersonIcon } from "../ui/icons/more-icons.tsx";

const icons: Record<(typeof manageMenu)[number], ComponentType<{ size: number }>> = {
  overview: OverviewIcon,
  people: PersonIcon,
  courses: CoursesIcon,
  groups: PersonIcon,
  queue: ForumIcon,
  log: HelpIcon,
};

/** Loads the texts of the section and returns it. */
export async function loadMenu() {
  await ensureManageTexts();
  return ManageMenu;
}

/** The section of the side menu with the screens for the user's roles. */
function ManageMenu({ staff, onClose }: { staff: Staff; onClose: () => void }) {
  const { t } = useTranslation();
  const names = manageMenu.filter((name) => hasAccess(manageScreens[name], staff));
  if (names.length === 0) return null;
  return (
    <MenuSection title={t("manage.title")}>
      {names.map((name) => {
        const Icon = icons[name];
        return (
          <li key={name}>
            <NavLink to={managePath(name)} onClick={onClose}>
              <Icon size={20} />
              {t(`manage.screens.${name}`)}
            </NavLink>
          </li>
        );
      })}
    </MenuSection>
  );
}
