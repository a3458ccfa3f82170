import type { Author } from "../../../contract/forum/forum.ts";
import type { Translate } from "../../i18n/translate.ts";

/** Returns the display name of an author, or a placeholder for a deleted account. */
export function authorName({ firstName, lastName }: Author, t: Translate): string {
  return firstName === "" && lastName === "" ? t("forum.nobody") : `${firstName} ${lastName}`;
}
