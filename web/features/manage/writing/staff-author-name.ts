import type { Author } from "../../../../contract/writing/courses.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { fullName } from "../full-name.ts";

/** Returns the name of a change's author. */
export function staffAuthorName(author: Author, t: Translate): string {
  if (author === "shell") return t("manage.log.shellName");
  return fullName(author) || t("manage.log.goneActor");
}
