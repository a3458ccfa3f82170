import type { DraftItemSummary } from "../../../../../contract/writing/drafts.ts";
import type { Release } from "../../../../../contract/writing/releases.ts";

/** How a draft differs from the last release: added and edited items, and the ids of removed ones. */
export interface DraftChanges {
  added: DraftItemSummary[];
  edited: DraftItemSummary[];
  removed: string[];
}

/**
 * Compares the items of a draft with the releases, which are ordered newest first. An item that was edited and reverted
 * counts as edited: only the server decides whether there is anything to publish.
 */
export function compareDraft(items: readonly DraftItemSummary[], releases: readonly Release[]): DraftChanges {
  const published = listPublished(releases);
  const at = Date.parse(releases[0]?.at ?? "");
  const present = new Set(items.map(({ id }) => id));
  return {
    added: items.filter(({ id }) => !published.has(id)),
    edited: items.filter((item) => published.has(item.id) && Date.parse(item.at) > at),
    removed: [...published].filter((id) => !present.has(id)),
  };
}

/** Returns the items of the last release: everything that all releases together added and did not remove. */
function listPublished(releases: readonly Release[]): Set<string> {
  const published = new Set<string>();
  for (const { changes } of releases.toReversed()) {
    for (const id of changes.added) published.add(id);
    for (const id of changes.removed) published.delete(id);
  }
  return published;
}
