import type { DraftItemSummary } from "../../../../contract/writing/drafts.ts";
import type { Translate } from "../../../i18n/translate.ts";

/** Returns an item's kind with its title or, without one, its id. */
export function itemLabel(id: string, items: readonly DraftItemSummary[], t: Translate): string {
  const item = items.find((each) => each.id === id);
  return item ? t(`manage.writing.kind.${item.kind}`, { title: item.title || id }) : id;
}
