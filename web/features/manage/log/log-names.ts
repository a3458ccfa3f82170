import type { LogEntry } from "../../../../contract/staff/log.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { fullName } from "../full-name.ts";

/** Returns the name of an entry's actor. */
export function actorName({ actor }: LogEntry, t: Translate): string {
  if (actor === "shell") return t("manage.log.shell");
  return fullName(actor) || t("manage.log.goneActor");
}

/** Returns the name of an entry's target or, if the log has none, its kind. */
export function targetName({ target, changes }: LogEntry, t: Translate): string {
  const name = target.name?.trim();
  if (name) return name;
  if (target.kind === "group" && typeof changes.name === "string") return changes.name;
  return target.kind === "course" && target.id ? target.id : t(`manage.log.kinds.${target.kind}`);
}
