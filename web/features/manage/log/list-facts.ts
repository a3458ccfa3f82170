import type { LogEntry } from "../../../../contract/staff/log.ts";
import { courseRoles, siteRoles } from "../../../../contract/staff/roles.ts";
import type { Translate } from "../../../i18n/translate.ts";

type Changes = LogEntry["changes"];

interface Words {
  t: Translate;
  /** The title of a course. */
  nameCourse(id: string): string;
}

/** What changed, in words. What has none here is left out: a code says nothing to who reads it. */
export function listFacts({ changes }: LogEntry, words: Words): string[] {
  const { t } = words;
  return [
    ...listPlaces(changes, words),
    ...(typeof changes.file === "string" && typeof changes.name === "string" ? [changes.name] : []),
    ...listStates(changes, t),
    ...listAmounts(changes, t),
    ...(["firstName", "lastName", "email"] as const).flatMap((field) =>
      changes[field] === undefined ? [] : [t(`manage.log.fields.${field}`)],
    ),
  ];
}

/** Roles, courses and groups. */
function listPlaces({ role, course, courses, group }: Changes, { t, nameCourse }: Words): string[] {
  const known = [...siteRoles, ...courseRoles].find((one) => one === role);
  const ids = [course, ...(Array.isArray(courses) ? courses : [])].filter((id) => typeof id === "string");
  return [
    ...(known ? [t(`manage.people.roles.${known}`)] : []),
    ...ids.map(nameCourse),
    ...(typeof group === "string" ? [t("manage.log.facts.group", { name: group })] : []),
  ];
}

/** What became of a text or of an account. */
function listStates(changes: Changes, t: Translate): string[] {
  const { decision, texts, atOnce } = changes;
  const decided = (["keep", "hide", "delete"] as const).find((one) => one === decision);
  const fate = (["keep", "remove"] as const).find((one) => one === texts);
  return [
    ...(["pinned", "locked", "hidden"] as const).flatMap((state) =>
      typeof changes[state] === "boolean"
        ? [changes[state] ? t(`manage.log.on.${state}`) : t(`manage.log.off.${state}`)]
        : [],
    ),
    ...(decided ? [t(`manage.log.decisions.${decided}`)] : []),
    ...(atOnce === true ? [t("manage.log.facts.atOnce")] : []),
    ...(fate ? [t(`manage.log.texts.${fate}`)] : []),
  ];
}

function listAmounts(changes: Changes, t: Translate): string[] {
  const counted = ["sessions", "more", "recipients", "created", "updated"] as const;
  return counted.flatMap((name) => {
    const count = changes[name];
    return typeof count === "number" ? [t(`manage.log.amounts.${name}`, { count })] : [];
  });
}
