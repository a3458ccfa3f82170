import { useState } from "react";
import type { ClassContent } from "../../../../contract/courses/classes.ts";
import { useRouter, useSearchParams } from "../../../routing/hooks.ts";

interface RequestedMoment {
  video: string;
  at: number;
  /** How many positions have been requested so far. */
  times: number;
  /**
   * Removes the request from the address once the position is stored, so that reopening the class resumes from there.
   */
  clearRequest(): void;
}

/**
 * Returns the position in seconds that the address requests, in the first video unless another is named. It remains
 * after the request is removed from the address.
 */
export function useRequestedMoment({ blocks }: ClassContent): RequestedMoment | null {
  const [search, setSearch] = useSearchParams();
  const { router, shown } = useRouter();
  const at = Number.parseFloat(search.get("at") ?? "");
  const videos = blocks.filter((block) => block.type === "video").map(({ id }) => id);
  const video = search.get("video") ?? videos[0];
  const now = video !== undefined && Number.isFinite(at) && at >= 0 ? { video, at } : null;
  const name = now && `${now.video} ${now.at}`;
  const [latest, setLatest] = useState({ name, moment: now, times: 0 });
  if (name !== latest.name) setLatest({ name, moment: now ?? latest.moment, times: latest.times + (now ? 1 : 0) });
  function clearRequest() {
    // The user may have navigated away, or be about to.
    if (!now || router.state.next || router.location !== shown.location) return;
    const { at: _, video: __, ...others } = Object.fromEntries(search);
    setSearch(others, { replace: true, preventScrollReset: true });
  }
  return latest.moment && { ...latest.moment, times: latest.times, clearRequest };
}
