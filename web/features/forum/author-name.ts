import type { TFunction } from "i18next";
import type { Author } from "../../../contract/forum.ts";

/** How somebody is called who wrote something; whoever deleted their account has no name any more. */
export function authorName({ firstName, lastName }: Author, t: TFunction): string {
  return firstName === "" && lastName === "" ? t("forum.nobody") : `${firstName} ${lastName}`;
}
