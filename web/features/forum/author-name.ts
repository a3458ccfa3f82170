import type { Author } from "../../../contract/forum/forum.ts";
import type { Translate } from "../../i18n/translate.ts";

/** The display name of an author; deleted accounts have none. */
export function authorName({ firstName, lastName }: Author, t: Translate): string {
  return firstName === "" && lastName === "" ? t("forum.nobody") : `${firstName} ${lastName}`;
}
