import type { LogEntry } from "../../../../contract/staff/log.ts";
import { courseRoles, siteRoles } from "../../../../contract/staff/roles.ts";
import type { Translate } from "../../../i18n/translate.ts";

type Changes = LogEntry["changes"];

interface FactContext {
  t: Translate;
  /** Returns the title of a course. */
  courseTitle(id: string): string;
}

/**
 * Describes an entry's changes in words. Changes without a text are omitted: their codes would mean nothing to readers.
 */
export function listFacts({ changes }: LogEntry, context: FactContext): string[] {
  const { t } = context;
  return [
    ...listAssignments(changes, context),
    ...(typeof changes.file === "string" && typeof changes.name === "string" ? [changes.name] : []),
    ...listStates(changes, t),
    ...listAmounts(changes, t),
    ...(["firstName", "lastName", "email"] as const).flatMap((field) =>
      changes[field] === undefined ? [] : [t(`manage.log.fields.${field}`)],
    ),
  ];
}

/** Lists roles, courses and groups. */
function listAssignments({ role, course, courses, group }: Changes, { t, courseTitle }: FactContext): string[] {
  const known = [...siteRoles, ...courseRoles].find((one) => one === role);
  const ids = [course, ...(Array.isArray(courses) ? courses : [])].filter((id) => typeof id === "string");
  return [
    ...(known ? [t(`manage.people.roles.${known}`)] : []),
    ...ids.map(courseTitle),
    ...(typeof group === "string" ? [t("manage.log.facts.group", { name: group })] : []),
  ];
}

/** Lists what happened to a text or an account. */
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
