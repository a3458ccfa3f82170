import type { Staff } from "../../../../contract/staff/roles.ts";
import type { Translate } from "../../../i18n/translate.ts";

/** Somebody's roles, each once, those in courses without their course. */
export function nameRoles(staff: Staff, t: Translate): string {
  if (!staff) return t("manage.people.roles.learner");
  const roles = new Set([...staff.roles, ...staff.courses.map(({ role }) => role)]);
  return [...roles].map((role) => t(`manage.people.roles.${role}`)).join(", ");
}
