import type { Translate } from "../../i18n/translate.ts";

interface Named {
  firstName: string;
  lastName: string;
}

/** Returns a person's full name; invitations may have a first name only. */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** Returns an author's full name, or a placeholder for a deleted account. */
export function authorName(author: Named, t: Translate): string {
  return fullName(author) || t("forum.nobody");
}
