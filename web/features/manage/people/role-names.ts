import type { Staff } from "../../../../contract/staff/roles.ts";
import type { Translate } from "../../../i18n/translate.ts";

/** Whether somebody is staff by the groups that they teach alone: none of their roles was given to them. */
export function teachesOnlyGroups(staff: Staff): boolean {
  return staff !== null && staff.roles.length === 0 && staff.courses.length === 0;
}

/** Somebody's roles, each once, those in courses without their course. */
export function nameRoles(staff: Staff, t: Translate): string {
  if (!staff) return t("manage.people.roles.learner");
  if (teachesOnlyGroups(staff)) return t("manage.people.roles.ofGroup");
  const roles = new Set([...staff.roles, ...staff.courses.map(({ role }) => role)]);
  return [...roles].map((role) => t(`manage.people.roles.${role}`)).join(", ");
}
