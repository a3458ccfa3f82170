import type { Translate } from "../../i18n/translate.ts";

interface Named {
  firstName: string;
  lastName: string;
}

/** Somebody by name; an invitation may give a first name alone. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** The same in conversations, where those whose account is gone have no name. */
export function authorName(author: Named, t: Translate): string {
  return fullName(author) || t("forum.nobody");
}
