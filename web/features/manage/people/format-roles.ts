import type { Staff } from "../../../../contract/staff/roles.ts";
import type { Translate } from "../../../i18n/translate.ts";

/** Lists a person's roles in words, each once, course roles without the course. */
export function formatRoles(staff: Staff, t: Translate): string {
  if (!staff) return t("manage.people.roles.learner");
  // Staff without an assigned role teach a group.
  if (staff.roles.length === 0 && staff.courses.length === 0) return t("manage.people.roles.ofGroup");
  const roles = new Set([...staff.roles, ...staff.courses.map(({ role }) => role)]);
  return [...roles].map((role) => t(`manage.people.roles.${role}`)).join(", ");
}
